// One row of the weights, the part of it that is drawn, and the part that is said in words.
import type { Attention } from './attention.js';

export interface Share {
  readonly to: number;
  readonly weight: number;
}

export interface Row {
  readonly from: number;
  /** The top of the mass, heaviest first. */
  readonly drawn: readonly Share[];
  /** What is below it and still something, heaviest first. */
  readonly faint: readonly Share[];
  /** The other words that may be seen: how many, and what they share. */
  readonly others: { readonly count: number; readonly share: number };
  /** What goes to no word: to [CLS], [SEP] and their like. 0 for given weights. */
  readonly outside: number;
  /** Keys behind the mask: their weight is exactly 0. */
  readonly masked: readonly number[];
}

export const DEFAULT_MASS = 0.9;
/** Below half a tenth of a percent there is nothing to say. */
const NOTHING = 0.0005;

/** Takes words, heaviest first, until they hold `mass` of what the row gives to words. Ties keep the sentence's order. */
export function topShare(figure: Attention, from: number, mass = DEFAULT_MASS): Row {
  const weights = figure.weights[from];
  if (!weights) throw new RangeError(`row ${from} of ${figure.weights.length}`);
  const masked = maskedKeys(figure, from);
  const seen = Array.from({ length: figure.words.length }, (_, to) => ({ to, weight: weights[to] ?? 0 }))
    .filter(({ to, weight }) => weight > 0 && !masked.includes(to))
    .sort((a, b) => b.weight - a.weight || a.to - b.to);
  const total = seen.reduce((sum, { weight }) => sum + weight, 0);

  const drawn: Share[] = [];
  let reached = 0;
  for (const share of seen) {
    // The tolerance lets 0.6 + 0.3 count as 0.9.
    if (drawn.length > 0 && reached >= mass * total - 1e-6) break;
    drawn.push(share);
    reached += share.weight;
  }
  const outside = figure.source.kind === 'computed' && 1 - total > NOTHING ? 1 - total : 0;
  return {
    from,
    drawn,
    faint: seen.slice(drawn.length).filter(({ weight }) => weight >= NOTHING),
    others: { count: figure.words.length - masked.length - drawn.length, share: Math.max(0, total - reached) },
    outside,
    masked,
  };
}

/** q_pos sees k_pos ≤ q_pos. */
export function maskedKeys(figure: Attention, from: number): number[] {
  if (!figure.causal) return [];
  return figure.words.map((_, to) => to).filter((to) => to > from);
}

/** The key that gets most, or undefined for a row of zeros. */
export function strongest(figure: Attention, from: number): Share | undefined {
  return topShare(figure, from, 0).drawn[0];
}
