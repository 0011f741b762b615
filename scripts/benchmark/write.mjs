// Measures, and writes results/: one dated page for each part, so that a part can be done again by itself.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureDecoding } from './decode.mjs';
import { decodeTables } from './decode-report.mjs';
import { ceilingText, kernelTables } from './kernels-report.mjs';
import { measure } from './kernels.mjs';
import { lengthPlot, lengthTables } from './length-report.mjs';
import { measureLengths } from './length.mjs';
import { machine, version } from './machine.mjs';
import { readOptions } from './options.mjs';
import { measurePeers } from './peers.mjs';
import { peersText } from './peers-report.mjs';
import { measurePrecision, precisionTables } from './precision.mjs';
import { measureProfiles } from './profile.mjs';
import { profileTables } from './profile-report.mjs';
import { measureStartParts, measureStartup } from './startup.mjs';
import { startPartsText, startupText } from './startup-report.mjs';

const CLOCK = `Where a heading says "processor time", the clock stood still while other programs had the processor.`;

/** option → files by their names. All but the last need nothing but this repository. */
const PARTS = {
  async kernels(how) {
    const { places } = await measure({ ...how, workers: !how.cpuTime });
    const sections = places.map(({ place, rows }) => `## ${place}\n\n${ceilingText(rows)}\n\n${kernelTables(rows)}`);
    const about = `One thread, float32. Each time is a whole call as JavaScript makes it, copies in and out included; parameters are packed
before. Every output was held against float64 first. All entrants of a table take turns in rounds, and shares and ratios are
medians over rounds, because the machine is not always equally fast; the best sample of each says what is possible. The ceiling is what
chains of multiply-adds in registers reach. Those of fixed SIMD multiply their own sum, lest the product leave the loop, and so wait for
both steps; what a matrix product multiplies waits for nothing, so that fixed SIMD's is no strict bound.
Results are copied into new arrays, which the system gives page by page: what that takes by itself is a table of its own. ${CLOCK}`;
    return { 'kernels.md': page('Kernels and blocks', how, about, sections.join('\n\n')) };
  },
  async length(how) {
    const result = await measureLengths(how);
    const about = `A BERT-base block of T tokens. Its operations are 14.2 M · T + 3072 · T², masked or not; time and memory were fitted with a
parabola each, every point weighing the same in proportion. Memory is all that the layer holds: parameters, input and
working memory. ${CLOCK}

![Milliseconds against T, and the fits](length.svg)`;
    const text = page('As the text gets longer', how, about, lengthTables(result));
    return { 'length.md': text, 'length.svg': lengthPlot(result) };
  },
  async startup(how) {
    const times = startupText(await measureStartup(how));
    return { 'startup.md': page('Start-up', how, times, startPartsText(await measureStartParts(how))) };
  },
  async precision(how) {
    const about = `Relative error (L2) of a BERT-base block's output, T = 128, random parameters; and the errors of zh-mini's attention weights,
all heads of all layers, in two sentences. zh-mini's file is f16: kept as f16 it loses nothing.`;
    return { 'precision.md': page('Weights of 16 and 8 bits', how, about, precisionTables(await measurePrecision())) };
  },
  async profile(how) {
    const { place, rows } = await measureProfiles(how);
    const about = `Where the time of a call goes: V8's profiler looked into it every 0.2 ms. The times are those without the profiler, in the
same rounds; a share of samples times that is what the tables call µs. Operations are products only, and of causal attention
those that no mask hides. ${CLOCK}`;
    return { 'profile.md': page('Where the time goes', how, about, `## ${place}\n\n${profileTables(rows)}`) };
  },
  async decode(how) {
    const about = `A model in the shape of GPT-2 small, 124 million random numbers, writes short texts on the caller's thread: a token after the
first, which also reads the prompt. A token uses every weight once; a plain read sums as many bytes of memory, in the same
rounds, in the fastest of several ways. ${CLOCK}`;
    return { 'decode.md': page('Tokens a second', how, about, decodeTables(await measureDecoding(how))) };
  },
  async peers(how) {
    const result = await measurePeers(how);
    const versions = Object.entries(result.versions).map(([name, version]) => `${name} ${version}`);
    const about = `Against what a page could use in Heed's place: ${versions.join(', ')}.

Each ratio is a median over rounds in which both took a turn; the column beside it compares the least times of either.`;
    return { 'peers.md': page('Beside other libraries', how, about, peersText(result)) };
  },
};

const INDEX = {
  'kernels.md': 'kernels and blocks in Node and Chromium, against the ceiling of one thread',
  'length.md': 'a block from 8 to 1,024 tokens: time and memory',
  'startup.md': "from a page's first import to the first weights, and what is downloaded",
  'precision.md': 'what f16 and q8 weights cost in accuracy',
  'profile.md': 'where the time of a block goes, kernel by kernel',
  'decode.md': 'tokens a second of a model as large as GPT-2 small, beside reading its weights once',
  'peers.md': 'beside other libraries',
};

const OPTIONS = {
  write: 'flag',
  kernels: 'flag',
  length: 'flag',
  startup: 'flag',
  precision: 'flag',
  profile: 'flag',
  decode: 'flag',
  peers: 'text',
  quick: 'flag',
  rounds: 'count',
  'cpu-time': 'flag',
  out: 'text',
};

export async function main(args) {
  const options = readOptions(args, OPTIONS);
  const { out = join(import.meta.dirname, 'results'), peers, quick, rounds } = options;
  const how = { peers, quick, rounds, cpuTime: options['cpu-time'] };
  const named = Object.keys(PARTS).filter((part) => options[part] !== undefined);
  mkdirSync(out, { recursive: true });
  for (const part of named.length ? named : Object.keys(PARTS).filter((part) => part !== 'peers')) {
    for (const [name, text] of Object.entries(await PARTS[part](how))) {
      writeFileSync(join(out, name), text);
      console.log(`wrote ${join(out, name)}`);
    }
  }
  writeFileSync(join(out, 'README.md'), index(out));
}

function index(out) {
  const lines = Object.entries(INDEX).filter(([name]) => existsSync(join(out, name)));
  const list = lines.map(([name, about]) => `- [${name}](${name}): ${about}`).join('\n');
  return `# What was measured

${list}

Each page is dated and was written by \`scripts/bench --write\`. [What was tried and did not pay](../TRIED.md) is a page by hand.
`;
}

function page(title, { quick }, about, tables) {
  const { date, cpu, cores } = machine();
  const made = `Written by \`scripts/bench --write\`${quick ? ' with `--quick`' : ''} on ${date}: ${cpu}, ${cores} cores shared with other machines' work, Heed ${version()}.`;
  return `${[`# ${title}`, made, about, tables].filter(Boolean).join('\n\n').trimEnd()}\n`;
}
