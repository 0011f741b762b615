// scripts/test's own arithmetic: what it reads in a log, and what it adds up.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'heed-steps-'));
after(() => rmSync(folder, { recursive: true }));

const bash = (script) =>
  spawnSync(
    'bash',
    [
      '-c',
      `set -euo pipefail; . scripts/lib/common.sh; HEED_LOGS=${folder}; . scripts/lib/steps.sh; begin_steps; ${script}`,
    ],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 60_000,
    },
  );

/** What a function of counts.sh prints for a log of this text. */
function reads(counter, text) {
  const log = join(folder, 'log');
  writeFileSync(log, text);
  return bash(`${counter} ${log}`).stdout.trim();
}

test('Catch2: passed, failed, skipped; a program that crashed is a failure', () => {
  const passed = '1: All tests passed (120 assertions in 12 test cases)\n';
  const skipped = '2: test cases:  5 |  3 passed | 2 skipped\n2: assertions: 10 | 10 passed\n';
  const failed = '3: test cases: 4 | 3 passed | 1 failed\n';
  const crashed = ' 4/4 Test  #4: nn .....***Exception: SegFault  0.1 sec\n';
  assert.equal(reads('count_catch2', passed + skipped), '15 0 2');
  assert.equal(reads('count_catch2', passed + failed), '15 1 0');
  assert.equal(reads('count_catch2', passed + crashed), '12 1 0');
  assert.equal(reads('count_catch2', 'nothing'), '');
  assert.equal(reads('skipped_names', 'a_test.cpp:12: SKIPPED:\n'), 'a_test.cpp:12');
});

test('Vitest: several runs, skipped ones by their files', () => {
  const log = ` ✓ test/a.test.ts (3 tests) 12ms
 ↓ test/b.test.ts (2 tests | 2 skipped)
 ✓ test/c.test.ts (9 tests | 1 skipped) 140ms
      Tests  11 passed | 3 skipped (14)
      Tests  \x1b[31m2 failed\x1b[39m | 40 passed | 1 todo (43)
`;
  assert.equal(reads('count_vitest', log), '51 2 4');
  assert.equal(
    reads('skipped_names', log),
    'test/b.test.ts (2 tests | 2 skipped)\ntest/c.test.ts (9 tests | 1 skipped)',
  );
});

test("Node's runner in both of its forms", () => {
  assert.equal(reads('count_node', '# pass 7\n# fail 0\n# skipped 2\n# todo 0\n'), '7 0 2');
  assert.equal(reads('count_node', 'ℹ pass 7\nℹ fail 1\nℹ skipped 0\n'), '7 1 0');
  assert.equal(reads('skipped_names', 'ok 3 - a name # SKIP not here\n'), 'a name # SKIP not here');
});

test("Python's unittest: a subtest that failed is a failure, and what was skipped is named", () => {
  assert.equal(reads('count_unittest', 'Ran 12 tests in 3.104s\n\nOK\n'), '12 0 0');
  assert.equal(reads('count_unittest', 'Ran 12 tests in 3.104s\n\nOK (skipped=2)\n'), '10 0 2');
  assert.equal(
    reads('count_unittest', 'Ran 12 tests in 3.104s\n\nFAILED (failures=2, errors=1, skipped=2)\n'),
    '7 3 2',
  );
  assert.equal(reads('count_unittest', 'nothing'), '');
  assert.equal(
    reads('skipped_names', "test_torch (tests.test_tensors.Shapes) ... skipped 'torch is not installed'\n"),
    "test_torch (tests.test_tensors.Shapes): 'torch is not installed'",
  );
});

test('the summary: groups, what was skipped and left out, what failed, and the total alone on the last line', () => {
  const said = bash(`
    count_fixed() { cat "$1"; }
    step one "first" count_fixed echo 3 0 2
    step one "second" count_nothing true
    step two "third" count_nothing false
    step two "fourth" count_fixed echo
    left_out "a browser is not here"
    summary $(now_ms)`);
  assert.equal(said.status, 1);
  const lines = said.stdout.trimEnd().split('\n');
  assert.deepEqual(lines.slice(-2), ['2 skipped', '4 passed, 2 failed']);
  assert.match(said.stdout, /\n {2}one: +4 passed +0 failed +2 skipped/);
  assert.match(said.stdout, /^ {2}ok {4}first: 3 passed, 2 skipped/m);
  assert.match(said.stdout, /\nLeft out\n {2}a browser is not here\n/);
  assert.match(said.stdout, /\nFailed\n {2}third: .*\n {2}fourth: /);
  assert.match(bash('step one "alone" count_nothing true; summary $(now_ms)').stdout, /\n1 passed, 0 failed\n$/);
});

test('what was counted is not lost when another program reads steps.sh in the meantime', () => {
  const said = bash(`
    step one "lost" count_nothing false
    (. scripts/lib/steps.sh)
    step two "kept" count_nothing true
    summary $(now_ms)`);
  assert.equal(said.status, 1);
  assert.match(said.stdout, /\n1 passed, 1 failed\n$/);
});
