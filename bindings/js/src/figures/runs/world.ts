// What a figure computes with: models, runs of them, and operations. A page shares all three among its figures; the command
// line and tests bring their own.
import type { Ops } from '../../ops-types.js';
import type { AttentionModel, AttentionRun, RunChoice } from './contract.js';

/** What of a run a figure wants. What isn't said is as the model has it. */
export type RunRequest = Omit<RunChoice, 'signal'>;

export interface World {
  /** Says that nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** `zh-mini`, `en-mini`, or a folder's address. */
  model(source: string): Promise<AttentionModel>;
  /** One run for all figures that ask for the same words and switches, with the taps of them all. */
  run(source: string, words: readonly string[], request?: RunRequest): Promise<AttentionRun>;
  ops(): Promise<Ops>;
  /** Shows what there is so far, while computing goes on; nobody need look. */
  show?(data: unknown): void;
}

/** A world for one figure at a time, where nothing is shared. */
export function worldOf(
  load: (source: string) => Promise<AttentionModel>,
  ops: () => Promise<Ops>,
  signal: AbortSignal = new AbortController().signal,
): World {
  const models = new Map<string, Promise<AttentionModel>>();
  const model = (source: string): Promise<AttentionModel> => {
    let loading = models.get(source);
    if (!loading) models.set(source, (loading = load(source)));
    return loading;
  };
  return {
    signal,
    model,
    ops,
    run: async (source, words, request = {}) => (await model(source)).run([...words], { ...request, signal }),
  };
}
