// What the built package promises about the element: its weight, and that a server can import it.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';

const DIST = fileURLToPath(new URL('../../dist/', import.meta.url));

/** A file and all that it imports at once; what it imports later (engine, model) is not among them. */
function withImports(file: string, found = new Map<string, Buffer>()): Map<string, Buffer> {
  if (found.has(file)) return found;
  const content = readFileSync(DIST + file);
  found.set(file, content);
  for (const [, name = ''] of content.toString().matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) withImports(name, found);
  return found;
}

it('is at most 25 KB of JavaScript on the wire, without engine and model', () => {
  const files = withImports('define.js');
  expect([...files.keys()]).not.toContain('heed.js');
  const bytes = [...files.values()].reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
  expect(bytes).toBeLessThanOrEqual(25 * 1024);
});

it.each(['heed', 'heed/element', 'heed/define'])('%s can be imported where there is no DOM', (entry) => {
  const script = `await import('${entry}'); if (globalThis.document || globalThis.HTMLElement) throw new Error('a DOM appeared')`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
