// The check of import circles finds each kind of them, and nothing where there is none.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { check } from './circles.mjs';

const made = [];
after(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

/** What the check says of these files, `{ 'a.ts': "import './b.js'" }`. */
function offencesOf(files, options) {
  const root = mkdtempSync(join(tmpdir(), 'heed-circles-'));
  made.push(root);
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, 'src', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return check(root, { trees: ['src'], ...options });
}

test('files that import each other, even types only', () => {
  const files = { 'a.ts': `import type { B } from './b.js';`, 'b.ts': `export { a } from './a.js';`, 'c.ts': '' };
  assert.deepEqual(offencesOf(files).offences, ['src: a.ts, b.ts: a circle']);
});

test('a circle by way of an import that comes later', () => {
  const files = { 'a.ts': `const b = await import('./b.js');`, 'b.ts': `import './a.js';` };
  assert.equal(offencesOf(files).offences.length, 1);
});

test('a type that is imported where it stands', () => {
  const files = { 'a.ts': `export type A = import('./b.js').B;`, 'b.ts': `import './a.js';` };
  assert.equal(offencesOf(files).offences.length, 1);
});

test('a folder and a file beside it, though no two files import each other', () => {
  const files = {
    'engine.ts': `import './model/load.js';`,
    'model/load.ts': '',
    'model/card.ts': `import '../engine.js';`,
  };
  assert.deepEqual(offencesOf(files).offences, ['src: engine.ts, model: a circle']);
});

test('one figure in another', () => {
  const files = {
    'figures/arcs/index.ts': `import '../base/element.js';`,
    'figures/steps/index.ts': `import '../arcs/scene.js';`,
    'figures/arcs/scene.ts': '',
    'figures/base/element.ts': '',
  };
  const [offence, ...more] = offencesOf(files).offences;
  assert.match(offence, /figures\/steps\/index\.ts: imports .*figures\/arcs\/scene\.ts/);
  assert.deepEqual(more, []);
});

test('nothing where data travels one way', () => {
  const oneWay = { 'a.ts': `import './b.js'; import './c/d.js';`, 'b.ts': `import './c/d.js';`, 'c/d.ts': '' };
  assert.deepEqual(offencesOf(oneWay), { files: 3, offences: [] });
});
