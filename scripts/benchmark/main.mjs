// What scripts/bench does, by its first option. To add a mode: a file that exports `main(args)`, and a line here.
const MODES = { '--page': './page.mjs' };

const [first, ...rest] = process.argv.slice(2);
const mode = MODES[first] ? await import(MODES[first]) : await import('./kernels.mjs');
try {
  await mode.main(MODES[first] ? rest : process.argv.slice(2));
} catch (error) {
  if (error.code?.startsWith('ERR_PARSE_ARGS') || error.name === 'UsageError') {
    console.error(`error: ${error.message}; scripts/bench --help says what there is`);
    process.exit(2);
  }
  console.error(`error: ${error.message}`);
  process.exit(1);
}
