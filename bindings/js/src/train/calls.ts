// What is asked of the training module; plain data, so that it may as well go to a worker.
import type { Argument } from '../call.js';
import type { MemoryUse } from '../types.js';

/** The parameters and what the optimiser remembers of their gradients, each as one run. */
export type Runs = readonly [parameters: Float32Array, firstMoment: Float32Array, secondMoment: Float32Array];

/** A parameter's place in the runs. */
export interface ParameterInfo {
  readonly name: string;
  readonly shape: readonly number[];
}

export interface Saved {
  readonly steps: number;
  readonly runs: Runs;
}

export interface StepDone {
  readonly loss: number;
  readonly accuracy: number;
  readonly tokens: number;
  /** What it took. */
  readonly seconds: number;
}

/** What is asked for, and what is answered. */
interface Calls {
  begin: { call: { of: 'language' | 'recall'; args: readonly Argument[] }; reply: number };
  layout: { call: { handle: number }; reply: ParameterInfo[] };
  step: { call: { handle: number }; reply: StepDone };
  evaluate: { call: { handle: number }; reply: { loss: number; right: number; targets: number } };
  save: { call: { handle: number }; reply: Saved };
  restore: { call: { handle: number } & Saved; reply: undefined };
  end: { call: { handle: number }; reply: undefined };
  depth: { call: { args: readonly Argument[] }; reply: number };
  memory: { call: object; reply: MemoryUse };
}
export type TrainCallKind = keyof Calls;
export type TrainCall<Kind extends TrainCallKind = TrainCallKind> = {
  [K in Kind]: { readonly kind: K } & Readonly<Calls[K]['call']>;
}[Kind];
export type TrainReply<Kind extends TrainCallKind = TrainCallKind> = Calls[Kind]['reply'];

export type AskTrainer = <Kind extends TrainCallKind>(call: TrainCall<Kind>) => Promise<TrainReply<Kind>>;
