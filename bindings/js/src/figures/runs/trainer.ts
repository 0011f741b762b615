// What learns, one for all figures of a page, also where two copies of this script run. Not in page-world.ts: figures that only
// compute would carry it along.
import type { Trainer } from '../../train/types.js';
import { shared } from './holder.js';

type Start = () => Promise<Trainer>;

const holder = globalThis as unknown as Record<symbol, Start | undefined>;
const KEY = Symbol.for('heed.trainer');

/** Comes with the first figure that asks; what failed is asked for again the next time. */
export function sharedTrainer(): Promise<Trainer> {
  return (holder[KEY] ??= once(start))();
}

/** For a page that brings its own, before the first figure asks. */
export function provideTrainer(own: Start): void {
  holder[KEY] ??= once(own);
}

function once(make: Start): Start {
  let started: Promise<Trainer> | undefined;
  return () => {
    started ??= make();
    started.catch(() => (started = undefined));
    return started;
  };
}

/** Snapshots go to the page's engine. */
async function start(): Promise<Trainer> {
  const { loadTrainer } = await import('../../train/train.js');
  return await loadTrainer({ engine: () => shared().engine() });
}
