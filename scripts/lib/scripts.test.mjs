// The scripts as somebody meets them who has just cloned this: each explains itself, and says at once what it cannot do.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

const root = join(import.meta.dirname, '../..');
const bash = (script, options = {}) =>
  spawnSync('bash', ['-c', `. scripts/lib/common.sh; ${script}`], { cwd: root, encoding: 'utf8', ...options });

/** Every program under scripts/. */
function programs(folder = join(root, 'scripts')) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return name === 'node_modules' ? [] : programs(path);
    try {
      accessSync(path, constants.X_OK);
      return [path];
    } catch {
      return [];
    }
  });
}

test('--help of every script says what it does, at once, and ends with 0', () => {
  const all = programs();
  assert.ok(all.length > 12);
  for (const program of all) {
    const said = spawnSync(program, ['--help'], { encoding: 'utf8', timeout: 30_000 });
    assert.equal(said.status, 0, `${program}: ${said.stderr}`);
    assert.match(said.stdout, /^[A-Zc].{20}/, program);
    assert.doesNotMatch(said.stdout, /nothing missing|build native/, `${program} did something`);
  }
});

test('an argument that means nothing is named, with the usage behind it', () => {
  for (const [name, argument] of [
    ['setup', 'now'],
    ['build', 'everything'],
    ['test', 'nothing'],
    ['demo', '--prot'],
    ['fuzz', 'long'],
  ]) {
    const said = spawnSync(join(root, 'scripts', name), [argument], { encoding: 'utf8', timeout: 30_000 });
    assert.equal(said.status, 2, name);
    assert.match(said.stderr, new RegExp(`^error: .*${argument}`), name);
    assert.match(said.stderr, /\n\n[A-Z].{20}/, name);
  }
});

test('demo says that a port is taken before it builds anything', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  const demo = spawn(join(root, 'scripts/demo'), ['--port', String(port)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let error = '';
  demo.stdout.on('data', (text) => (out += text));
  demo.stderr.on('data', (text) => (error += text));
  const [status] = await once(demo, 'close');
  server.close();
  assert.equal(status, 1);
  assert.equal(error, `error: port ${port} is taken; try --port N\n`);
  assert.equal(out, '');
});

test('die inside a timed step: the step fails, its message is shown, and the script goes on to what depends on it', () => {
  const said = bash('lost() { die "no such thing"; }; timed "a step" lost || die "that was needed"');
  assert.equal(said.status, 1);
  assert.match(said.stdout, /FAIL {2}a step .*\n {8}error: no such thing\n/);
  assert.equal(said.stderr, 'error: that was needed\n');
});

test('what takes long says every half minute that it goes on, with what it wrote last', () => {
  const logs = mkdtempSync(join(tmpdir(), 'heed-logs-'));
  // A clock that runs 20 times as fast.
  const said = bash(
    `now_ms() { echo $((($(date +%s%N) / 1000000) * 20)); }; HEED_LOGS=${logs}
     slow() { echo "[3/9] compiling"; command sleep 3.4; }; timed "a long step" slow`,
  );
  rmSync(logs, { recursive: true });
  assert.equal(said.status, 0);
  const lines = said.stdout.split('\n');
  assert.match(lines[0], /^ {2}\.\.\. {3}a long step \([3-9]\d s so far\) {2}\[3\/9\] compiling$/);
  assert.match(lines.at(-2), /^ {2}ok {4}a long step/);
  assert.equal(said.stderr, '');
});

test('an ordinary user on Debian 12 is told what to install in one line, and what needs no root is done', () => {
  const said = bash(
    `set -euo pipefail; . scripts/lib/size.sh; . scripts/lib/find_tools.sh; . scripts/lib/fetch_debian12.sh
     can_be_root() { false; }; find_tools() { :; }; have() { [ "$1" != cmake ]; }
     dpkg-query() { printf '%s installed\\n' fonts-noto-cjk; }
     timed() { echo "done: $1"; }; trixie_is_complete() { false; }
     HEED_CXX= HEED_CLANG_FORMAT=x HEED_CLANG_TIDY=x HEED_EMSCRIPTEN= HEED_CHROMIUM=x HEED_HEADLESS_SHELL=x HEED_FIREFOX=x HEED_WEBKIT_DRIVER=
     HEED_NODE= HEED_XTENSOR_INCLUDE= HEED_CATCH2_DIR= HEED_CACHE=$(mktemp -d)
     fetch_debian12`,
  );
  assert.equal(said.stderr, '');
  assert.equal(said.status, 0);
  const lines = said.stdout.split('\n').filter((line) => line.includes('sudo apt-get install'));
  assert.equal(lines.length, 1);
  assert.match(lines[0], /--no-install-recommends clang-19 .* cmake webkit2gtk-driver xvfb xauth( |$)/);
  assert.doesNotMatch(lines[0], /chromium|firefox|npm/);
  const done = said.stdout.split('\n').filter((line) => line.startsWith('done: '));
  assert.deepEqual(
    done.map((line) => /done: (\w+)/.exec(line)[1]),
    ['Node', 'download', 'unpack', 'Catch2'],
  );
  assert.ok(said.stdout.indexOf('sudo') < said.stdout.indexOf('done:'), 'said at once');
});
