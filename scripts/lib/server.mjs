// The one HTTP server of scripts and tests: on this machine only, and gone at once when it is closed.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import sirv from 'sirv';

/** Answers requests by `handler(request, response)`. Port 0 takes any free one. {origin, port, close}; throws EADDRINUSE. */
export async function serve(handler, port = 0) {
  const server = createServer(handler).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://localhost:${server.address().port}`, port: server.address().port, close };
}

/** A handler that sends a folder's files as they are now, and each anew every time; `onFile` hears their paths. */
export function filesOf(folder, onFile = () => undefined) {
  return sirv(folder, {
    dev: true,
    setHeaders(response, path) {
      response.setHeader('Cache-Control', 'no-cache');
      onFile(join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path)));
    },
    onNoMatch: (_, response) =>
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n'),
  });
}
