// The files of a folder over HTTP, each with its type and length.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** A server that listens to nothing yet; `onFile` hears the path of each file that is sent. */
export function fileServer(folder, onFile = () => undefined) {
  const root = resolve(folder);

  /** The file that a URL path names, or undefined where there is none or it lies outside the folder. */
  async function fileOf(path) {
    const file = resolve(join(root, path));
    if (file !== root && !file.startsWith(root + sep)) return undefined;
    const facts = await stat(file).catch(() => undefined);
    if (facts?.isDirectory()) return fileOf(join(path, 'index.html'));
    return facts?.isFile() ? { file, size: facts.size } : undefined;
  }

  return createServer(async (request, response) => {
    let found;
    try {
      found = await fileOf(decodeURIComponent(new URL(request.url, 'http://localhost').pathname));
    } catch {
      response.writeHead(400).end('Bad request\n');
      return;
    }
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found\n');
      return;
    }
    const type = TYPES[extname(found.file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-length': found.size, 'cache-control': 'no-cache' });
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    onFile(found.file);
    createReadStream(found.file).pipe(response);
  });
}
