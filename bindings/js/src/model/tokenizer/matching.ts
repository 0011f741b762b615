// Cutting a text at what a pattern finds.
import { slice, type AlignedText, type PreTokenise } from './aligned-text.js';

export const BEHAVIOURS = ['Removed', 'Isolated', 'MergedWithPrevious', 'MergedWithNext', 'Contiguous'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

export interface Section {
  start: number;
  end: number;
  readonly found: boolean;
}

/** What a global pattern finds, and what lies between; together it is the text. */
export function sections(text: string, pattern: RegExp): Section[] {
  const all: Section[] = [];
  let at = 0;
  let behindLast = -1;
  for (let from = 0; from <= text.length;) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (!match) break;
    const { index } = match;
    const end = index + match[0].length;
    if (end === index && index === behindLast) {
      // Nothing, right behind a match, is none.
      from = end + ((text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1);
      continue;
    }
    if (at < index) all.push({ start: at, end: index, found: false });
    all.push({ start: index, end, found: true });
    from = at = behindLast = end;
  }
  if (at < text.length) all.push({ start: at, end: text.length, found: false });
  return all;
}

/** @param pattern global */
export function splitter(pattern: RegExp, behaviour: Behaviour, invert = false): PreTokenise {
  return (text) => {
    const all = sections(text.text, pattern).map((one) => (invert ? { ...one, found: !one.found } : one));
    return cut(text, arrange(all, behaviour));
  };
}

/** The parts that have something. */
export function cut(text: AlignedText, parts: readonly Pick<Section, 'start' | 'end'>[]): AlignedText[] {
  return parts.filter(({ start, end }) => start < end).map(({ start, end }) => slice(text, start, end));
}

function arrange(all: Section[], behaviour: Behaviour): Section[] {
  switch (behaviour) {
    case 'Isolated':
      return all;
    case 'Removed':
      return all.filter(({ found }) => !found);
    case 'Contiguous':
      return merged(all, (one, before) => one.found === before);
    case 'MergedWithPrevious':
      return merged(all, (one, before) => one.found && !before);
    case 'MergedWithNext':
      return merged([...all].reverse(), (one, before) => one.found && !before).reverse();
  }
}

/** @param joins whether a section goes to the one before it, of which is known whether it, as it came last, was found */
function merged(all: Section[], joins: (one: Section, before: boolean) => boolean): Section[] {
  const parts: Section[] = [];
  let before = false;
  for (const one of all) {
    const last = parts.at(-1);
    if (last && joins(one, before)) {
      last.start = Math.min(last.start, one.start);
      last.end = Math.max(last.end, one.end);
    } else parts.push({ ...one });
    before = one.found;
  }
  return parts;
}
