// Where things are, and what they run on.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
/** What scripts/bench compiles, and what is only needed while it runs. */
export const BUILD = join(ROOT, 'build/bench');
export const PACKAGE = join(ROOT, 'bindings/js/dist');

export function machine() {
  const all = cpus();
  return { date: new Date().toISOString().slice(0, 10), cpu: all[0].model.trim(), cores: all.length };
}

/** package.json's, the only place where it stands. */
export const version = () => JSON.parse(readFileSync(join(ROOT, 'bindings/js/package.json'), 'utf8')).version;
