// Two sentences word by word: which words they have in common, in the same order, and which ones changed.

export interface Comparison {
  /** Places of the words of each that the other does not have there. */
  readonly changed: readonly [first: ReadonlySet<number>, second: ReadonlySet<number>];
  /** The place that stands for a word of the first in the second, and the other way round. */
  readonly partner: (index: number) => number | undefined;
  readonly partnerBack: (index: number) => number | undefined;
}

export function compare(first: readonly string[], second: readonly string[]): Comparison {
  const pairs = common(first, second);
  const back = pairs.map(([a, b]): Pair => [b, a]);
  const rest = (words: readonly string[], kept: readonly number[]): Set<number> =>
    new Set(words.map((_, index) => index).filter((index) => !kept.includes(index)));
  return {
    changed: [
      rest(
        first,
        pairs.map(([a]) => a),
      ),
      rest(
        second,
        pairs.map(([, b]) => b),
      ),
    ],
    partner: (index) => partnerOf(index, pairs, second.length),
    partnerBack: (index) => partnerOf(index, back, first.length),
  };
}

type Pair = readonly [number, number];

/** A longest common subsequence, as pairs of places. */
function common(first: readonly string[], second: readonly string[]): Pair[] {
  const width = second.length + 1;
  /** How many words the rests from a and b have in common. */
  const lengths = new Uint32Array((first.length + 1) * width);
  const at = (a: number, b: number): number => lengths[a * width + b] ?? 0;
  for (let a = first.length - 1; a >= 0; a--)
    for (let b = second.length - 1; b >= 0; b--)
      lengths[a * width + b] = first[a] === second[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
  const pairs: Pair[] = [];
  for (let a = 0, b = 0; a < first.length && b < second.length;)
    if (first[a] === second[b]) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a++;
    else b++;
  return pairs;
}

/** The same word, or what stands as far behind the last common word as this one does. */
function partnerOf(index: number, pairs: readonly Pair[], length: number): number | undefined {
  const [own, other] = pairs.findLast(([place]) => place <= index) ?? [-1, -1];
  return length === 0 ? undefined : Math.max(0, Math.min(length - 1, other + (index - own)));
}
