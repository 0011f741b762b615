// The way of each token through all blocks: how large it is at every stage that the engine keeps.
import type { Tap } from '../../model/types.js';
import type { AttentionModel, AttentionRun } from '../runs/contract.js';
import type { World } from '../runs/world.js';
import { rowOf } from '../shared/nested.js';
import { wordsOf } from '../shared/words.js';
import type { BlockValues } from './attributes.js';

/** In the order in which a block computes them. */
export const STAGES = ['residPre', 'attnOut', 'residMid', 'ffnHidden', 'residPost'] as const satisfies readonly Tap[];
export type StageName = (typeof STAGES)[number];

export interface Stage {
  readonly layer: number;
  readonly name: StageName;
  /** ‖row‖₂ : [n_tokens] */
  readonly norms: readonly number[];
}

export interface BlockData {
  readonly model: AttentionModel;
  readonly name: string;
  readonly run: AttentionRun;
  readonly residual: boolean;
  readonly stages: readonly Stage[];
}

export async function compute(world: World, { text, model, residual }: BlockValues): Promise<BlockData | undefined> {
  const words = wordsOf(text);
  if (words.length === 0) return undefined;
  const [loaded, run] = await Promise.all([
    world.model(model),
    world.run(model, words, { taps: STAGES, ...(!residual && { residual }) }),
  ]);
  const tokens = run.tokens.pieces.length;
  const stages = Array.from({ length: loaded.config.layers }, (_, layer) =>
    STAGES.map((name) => ({ layer, name, norms: normsOf(run, name, layer, tokens) })),
  ).flat();
  return { model: loaded, name: loaded.card.name ?? model, run, residual, stages };
}

function normsOf(run: AttentionRun, name: StageName, layer: number, tokens: number): number[] {
  const tensor = run.tap(name, layer);
  return Array.from({ length: tokens }, (_, token) =>
    Math.sqrt(rowOf(tensor, token).reduce((sum, value) => sum + value * value, 0)),
  );
}

/** The tokens of a word; all words' where none is chosen. */
export function tokensOf({ run }: BlockData, selected: number | undefined): number[] {
  const word = selected === undefined ? undefined : run.tokens.words[selected];
  const all = run.tokens.pieces.map((_, token) => token);
  return word ? all.slice(word.first, word.last + 1) : all.filter((token) => !run.tokens.special[token]);
}

/** The mean over some tokens. */
export const meanOf = ({ norms }: Stage, tokens: readonly number[]): number =>
  tokens.reduce((sum, token) => sum + (norms[token] ?? 0), 0) / Math.max(1, tokens.length);
