// What scripts/bench does: the mode is the option that names it, wherever it stands; without one, the kernels.
// Where several are given, the first of these.
// To add a mode: a file that exports `main(args)`, a line here and one in the head of scripts/bench.
const MODES = {
  '--write': './write.mjs',
  '--length': './length.mjs',
  '--peers': './peers.mjs',
  '--startup': './startup.mjs',
  '--loading': './loading.mjs',
  '--page': './page.mjs',
  '--precision': './precision.mjs',
  '--profile': './profile.mjs',
  '--decode': './decode.mjs',
  '--training': './training.mjs',
};

const args = process.argv.slice(2);
const given = args.map((arg) => arg.split('=')[0]);
const mode = Object.keys(MODES).find((name) => given.includes(name));
const { main } = await import(mode ? MODES[mode] : './kernels.mjs');
try {
  await main(args);
} catch (error) {
  const misused = error.name === 'UsageError' || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(`error: ${error.message}${misused ? '; scripts/bench --help says what there is' : ''}`);
  process.exitCode = misused ? 2 : 1;
}
