// A static file server for the built site: serve.mjs FOLDER PORT. Port 0 takes any free one.
import { filesOf, serve } from './server.mjs';

const [, , folder, port] = process.argv;
try {
  const { origin } = await serve(filesOf(folder), Number(port));
  console.log(`Heed: ${origin}/   (Ctrl-C ends)`);
} catch (error) {
  console.error(`error: ${error.code === 'EADDRINUSE' ? `port ${port} is taken; try --port N` : error.message}`);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
