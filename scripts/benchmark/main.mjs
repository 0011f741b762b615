// What scripts/bench does: the mode is the option that names it, wherever it stands; without one, the kernels.
// To add a mode: a file that exports `main(args)`, a line here and one in the head of scripts/bench.
const MODES = {
  '--length': './length.mjs',
  '--startup': './startup.mjs',
};

const args = process.argv.slice(2);
const mode = args.map((arg) => arg.split('=')[0]).find((name) => name in MODES);
const { main } = await import(mode ? MODES[mode] : './kernels.mjs');
try {
  await main(args);
} catch (error) {
  const misused = error.name === 'UsageError' || error.code?.startsWith('ERR_PARSE_ARGS');
  console.error(`error: ${error.message}${misused ? '; scripts/bench --help says what there is' : ''}`);
  process.exitCode = misused ? 2 : 1;
}
