// Command lines of the modes of scripts/bench.
import { parseArgs } from 'node:util';

export class UsageError extends Error {
  name = 'UsageError';
}

/** names: option → 'flag', 'text' or 'count'. @throws UsageError, or what parseArgs throws */
export function readOptions(args, names) {
  const options = Object.fromEntries(
    Object.entries(names).map(([name, kind]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }]),
  );
  const { values } = parseArgs({ args, options, strict: true, allowPositionals: false });
  for (const [name, kind] of Object.entries(names)) {
    if (kind !== 'count' || values[name] === undefined) continue;
    if (!/^[1-9][0-9]{0,5}$/.test(values[name]))
      throw new UsageError(`--${name} ${values[name]}: want a whole number, at least 1`);
    values[name] = Number(values[name]);
  }
  return values;
}

/** A pattern for names, or one that takes all. */
export function readPattern(text) {
  try {
    return new RegExp(text ?? '', 'i');
  } catch {
    throw new UsageError(`--only ${text}: that is no regular expression`);
  }
}
