// Everything at once, into results/: speed.md with its date and machine, length.svg beside it, peers.md where there is a
// harness for it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ceilingText, kernelTables } from './kernels-report.mjs';
import { measure } from './kernels.mjs';
import { at, curves, lengthTables } from './length-report.mjs';
import { measureLengths } from './length.mjs';
import { readOptions } from './options.mjs';
import { measurePeers } from './peers.mjs';
import { peersText } from './peers-report.mjs';
import { plot } from './plot.mjs';
import { measureStartup } from './startup.mjs';
import { startupText } from './startup-report.mjs';

const OPTIONS = { write: 'flag', peers: 'text', quick: 'flag', rounds: 'count', out: 'text', 'cpu-time': 'flag' };

export async function main(args) {
  const { peers, out = join(import.meta.dirname, 'results'), 'cpu-time': cpuTime, ...how } = readOptions(args, OPTIONS);
  mkdirSync(out, { recursive: true });
  const write = (name, text) => {
    writeFileSync(join(out, name), text);
    console.log(`wrote ${join(out, name)}`);
  };
  if (peers === undefined) {
    const kernels = await measure({ ...how, cpuTime, workers: !cpuTime });
    const lengths = await measureLengths({ ...how, cpuTime });
    write('speed.md', speedPage(kernels, lengths, await measureStartup(how)));
    write('length.svg', lengthPlot(lengths));
  } else {
    write('peers.md', peersPage(await measurePeers({ ...how, peers })));
  }
}

const dated = ({ date, cpu, cores }, version) => `${date}, ${cpu}, ${cores} cores shared with others, Heed ${version}`;

export function speedPage(kernels, lengths, startup) {
  const { machine, version, places } = kernels;
  return `# How fast Heed is

Written by \`scripts/bench --write\`: ${dated(machine, version)}.

One thread, float32. Each time is a whole call as JavaScript makes it, copies in and out included; parameters are packed
before. Every output was held against float64 first. All entrants of a table take turns in rounds, and shares and ratios are
medians over rounds, because the machine is not always equally fast; the best sample of each says what is possible. Where a
heading says "processor time", the clock stood still while other programs had the processor.

${places.map(({ place, rows }) => `## ${place}\n\n${ceilingText(rows)}\n\n${kernelTables(rows)}`).join('\n\n')}

## As the text gets longer

A BERT-base block of T tokens. Its operations are 14.2 M · T + 3072 · T²; time and memory were fitted with a parabola each,
every point weighing the same in proportion. Memory is all that the layer holds, parameters and working memory.

![Milliseconds against T, and the fits](length.svg)

${lengthTables(lengths).trimEnd()}

## Start-up

${startupText(startup)}
`;
}

function peersPage(result) {
  const versions = Object.entries(result.versions).map(([name, version]) => `${name} ${version}`);
  return `# Against what a page could use in its place

Written by \`scripts/bench --write --peers DIR\`: ${dated(result.machine, result.version)}.
${versions.join(', ')}.

Each ratio is a median over rounds in which both took a turn; the second column compares the least times of either.

${peersText(result)}
`;
}

/** The last place, a page where there is one: both builds, unmasked and causal. */
export function lengthPlot({ places }) {
  const { place, rows } = places.at(-1);
  return plot({
    title: `Time of a BERT-base block against the number of tokens, ${place}`,
    xLabel: 'T, tokens',
    yLabel: 'ms',
    curves: curves(rows).map(({ name, points, time }) => ({
      name,
      points: points.map(({ length, ms }) => [length, ms]),
      fit: (length) => at(time, length),
    })),
  });
}
