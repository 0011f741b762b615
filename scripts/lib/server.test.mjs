// The server that scripts and tests share.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { filesOf, serve } from './server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'heed-server-'));
mkdirSync(join(folder, 'site/below'), { recursive: true });
writeFileSync(join(folder, 'site/index.html'), '<!doctype html>这里');
writeFileSync(join(folder, 'site/below/module.wasm'), 'bytes');
writeFileSync(join(folder, 'secret.txt'), 'nobody');
after(() => rmSync(folder, { recursive: true }));

test('files come with their types, lengths and nothing kept; what is not below the folder is not there', async () => {
  const sent = [];
  const server = await serve(filesOf(join(folder, 'site'), (file) => sent.push(file)));
  try {
    const index = await fetch(`${server.origin}/`);
    assert.equal(index.headers.get('content-type'), 'text/html;charset=utf-8');
    assert.equal(index.headers.get('cache-control'), 'no-cache');
    assert.equal(await index.text(), '<!doctype html>这里');
    const module = await fetch(`${server.origin}/below/module.wasm`);
    assert.equal(module.headers.get('content-type'), 'application/wasm');
    assert.equal(module.headers.get('content-length'), '5');
    for (const path of ['none', 'below/', '..%2Fsecret.txt', '%2e%2e/secret.txt', '..%5csecret.txt']) {
      assert.equal((await fetch(`${server.origin}/${path}`)).status, 404, path);
    }
    assert.deepEqual(sent, [join(folder, 'site/index.html'), join(folder, 'site/below/module.wasm')]);
  } finally {
    server.close();
  }
});

test('a port that is taken is said by its code; a closed server ends what hangs', async () => {
  const server = await serve((_, response) => response.writeHead(200).write('half'));
  await assert.rejects(
    serve(() => undefined, server.port),
    { code: 'EADDRINUSE' },
  );
  const hanging = (await fetch(server.origin)).text();
  server.close();
  await assert.rejects(hanging);
});
