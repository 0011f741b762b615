// A static file server for the built site: serve.mjs FOLDER PORT. Port 0 takes any free one.
import { fileServer } from './file-server.mjs';

const [, , folder, port] = process.argv;
const server = fileServer(folder);
server.on('error', (error) => {
  console.error(`error: ${error.code === 'EADDRINUSE' ? `port ${port} is taken; try --port N` : error.message}`);
  process.exit(1);
});
server.listen(Number(port), '127.0.0.1', () =>
  console.log(`Heed: http://localhost:${server.address().port}/   (Ctrl-C ends)`),
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
