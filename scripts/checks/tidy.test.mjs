// clang-tidy a room at a time: files are put together where they can be, and what is wrong in any of them is found.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { batches, flagsOf, groups } from './tidy.mjs';

test('a compile command without the compiler, the file and the results', () => {
  const command = '/usr/bin/ccache /usr/bin/clang++ -DA=\\"0.1\\" -Isrc -O3 -MD -MT a.o -MF a.d -o a.o -c /src/a.cpp';
  assert.deepEqual(flagsOf(command), ['-DA="0.1"', '-Isrc', '-O3']);
});

test('files of one room with the same flags stand together', () => {
  const entry = (file, flag) => ({ file: `/src/${file}`, command: `clang++ ${flag} -o x.o -c /src/${file}` });
  const found = groups(
    [entry('a/1.cpp', '-O3'), entry('b/2.cpp', '-O3'), entry('a/3.cpp', '-O1'), entry('a/4.cpp', '-O3')],
    (file) => file.split('/')[2],
  );
  assert.deepEqual(
    found.map(({ files }) => files),
    [['/src/a/1.cpp', '/src/a/4.cpp'], ['/src/b/2.cpp'], ['/src/a/3.cpp']],
  );
});

test('files whose names clash come in later batches, and none is lost', async () => {
  // Two of the same letter clash: the compiler names the later one.
  const errorsOf = (batch) =>
    batch.filter((file, index) => batch.slice(0, index).some((earlier) => earlier[0] === file[0]));
  const parts = await batches(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'], errorsOf);
  assert.deepEqual(parts, [['a1', 'b1', 'c1'], ['a2', 'b2'], ['a3']]);
  // An error that names no file of the batch, such as one in a header: each goes alone.
  assert.deepEqual(await batches(['x', 'y'], () => ['header']), [['x'], ['y']]);
});
