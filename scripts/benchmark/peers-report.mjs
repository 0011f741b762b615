// From the harness's results to tables: times side by side, and Heed's ratios beside what they are to be.
import { BARS } from './bars.mjs';
import { milliseconds, table, times } from './format.mjs';
import { FILES_ALONE, WHOLE_MODEL } from './peers-startup.mjs';
import { download, startupText } from './startup-report.mjs';
import { median } from './statistics.mjs';

export const OURS = ['heed', 'heed-simd128'];

/** Rows of one workload by engine; those that have no times are left out. */
function byEngine(rows, workload) {
  return new Map(
    rows.filter((row) => row.workload === workload && row.samples && !row.wrong).map((row) => [row.engine, row]),
  );
}

/**
 * How many times as fast as `theirs` we were: the median over the rounds in which both gave a sample (slow engines sit out
 * some), and between the least times.
 */
export function ratio(ours, theirs) {
  const at = new Map(theirs.at.map((round, i) => [round, theirs.samples[i]]));
  const ratios = ours.samples.map((ms, i) => at.get(ours.at[i]) / ms).filter(Number.isFinite);
  return { median: median(ratios), least: Math.min(...theirs.samples) / Math.min(...ours.samples) };
}

/** A bar with what was measured; `against` names the peer, which for 'any' is the one that came closest. */
export function judge(bar, rows) {
  const engines = byEngine(rows, bar.workload);
  const ours = engines.get(bar.ours);
  if (!ours) return undefined;
  const peers = [...engines].filter(([name]) => (bar.peer === 'any' ? !OURS.includes(name) : name === bar.peer));
  const measured = peers.map(([against, theirs]) => ({ against, ...ratio(ours, theirs) }));
  if (measured.length === 0) return undefined;
  const closest = measured.reduce((a, b) => (b.median < a.median ? b : a));
  const met = bar.least === 1 ? closest.median > 1 : closest.median >= bar.least;
  return { ...bar, against: closest.against, usual: closest.median, best: closest.least, met };
}

export function barsTable(rows) {
  const judged = BARS.map((bar) => judge(bar, rows)).filter(Boolean);
  const cells = judged.map(({ workload, ours, against, usual, best, least, met }) => {
    return [
      workload,
      ours,
      against,
      times(usual),
      times(best),
      least === 1 ? '> 1' : `≥ ${least}`,
      met ? 'met' : 'missed',
    ];
  });
  return table(['work', 'Heed', 'against', 'times as fast', 'by the least times', 'wanted', ''], cells);
}

/** Median ms of every engine, Heed's first. */
export function timesTable(rows) {
  const engines = [...new Set(rows.map(({ engine }) => engine))];
  const cells = [...new Set(rows.map(({ workload }) => workload))].map((workload) => {
    const found = byEngine(rows, workload);
    return [
      workload,
      ...engines.map((name) => (found.has(name) ? milliseconds(median(found.get(name).samples)) : '–')),
    ];
  });
  return table(['median ms', ...engines], cells);
}

/** All run in the page itself. Heed's model is a whole one: its weights come down too. */
function startTable(startup) {
  const there = startup.filter(({ error }) => !error);
  const own = there.find(({ engine }) => engine === WHOLE_MODEL);
  const peers = there.filter(({ engine }) => ![WHOLE_MODEL, FILES_ALONE, ...OURS].includes(engine));
  const rows = startup.map(({ engine, error, loadMs, firstResultMs }) =>
    error
      ? [engine, 'error', '–']
      : [engine, Number.isFinite(loadMs) ? milliseconds(loadMs) : '–', milliseconds(firstResultMs)],
  );
  const lines = [table(['cold start, tiny block', 'library there, ms', 'first result, ms'], rows)];
  if (own && peers.length) {
    const soonest = peers.reduce((a, b) => (a.firstResultMs < b.firstResultMs ? a : b));
    const ratio = (own.firstResultMs / soonest.firstResultMs).toFixed(2);
    lines.push(
      `First weights of zh-mini after ${ratio} × the time of ${soonest.engine}'s first result; wanted < 1: ${own.firstResultMs < soonest.firstResultMs ? 'met' : 'missed'}.`,
    );
  }
  return lines.join('\n');
}

function sizesTable(sizes, files) {
  const kib = (bytes) => (bytes / 1024).toFixed(0);
  const { engine, model } = download(files);
  const own = [
    ['Heed, what a page fetches', kib(engine)],
    ['zh-mini besides', kib(model)],
  ];
  const others = sizes.map(({ peer, version, brotli }) => [`${peer} ${version}`, kib(brotli)]);
  return table(['download, brotli', 'KiB'], [...own, ...others]);
}

/** All of it, as Markdown. */
export function peersText({ where, rows, startup, ownStartup, sizes }) {
  const parts = [barsTable(rows), timesTable(rows), startTable(startup), startupText(ownStartup)];
  if (sizes) parts.push(sizesTable(sizes, ownStartup.page.files));
  return [`${where}, one thread.`, ...parts].map((part) => part.trimEnd()).join('\n\n');
}
