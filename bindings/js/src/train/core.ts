// The synchronous work against the training module (bindings/embind/train).
import { HeedError, reasonOf } from '../errors.js';
import type { Exchange } from '../exchange.js';
import { lengthOf } from '../typed-arrays.js';
import type { Handle, OpsModule } from '../wasm-module.js';
import type { ParameterInfo, Runs, Saved, StepDone, TrainCall, TrainCallKind, TrainReply } from './calls.js';

export interface TrainModule extends OpsModule {
  learnLanguage(): Handle;
  learnRecall(): Handle;
  learnerLayout(learner: Handle): boolean;
  learnerStep(learner: Handle): boolean;
  learnerEvaluate(learner: Handle): boolean;
  learnerStepsDone(learner: Handle): number;
  learnerState(learner: Handle): boolean;
  learnerSetState(learner: Handle): boolean;
  learnerDispose(learner: Handle): void;
  depthGradient(): number;
  liveHandles(): number;
}

export class TrainCore {
  private readonly learners = new Set<Handle>();
  /** Why nothing can be asked any more. */
  private ended: HeedError | undefined;

  constructor(private readonly exchange: Exchange<TrainModule>) {}

  /** An error that isn't Heed's is a trap: what the module's memory holds can't be trusted any more. */
  carryOut<Kind extends TrainCallKind>(call: TrainCall<Kind>): TrainReply<Kind> {
    if (this.ended !== undefined) throw this.ended;
    try {
      return this.exchange.during(() => this.dispatch(call as TrainCall));
    } catch (cause) {
      if (cause instanceof HeedError) throw cause;
      const message = `the trainer broke down and has ended, load another one: ${reasonOf(cause)}`;
      this.ended = new HeedError('disposed', message, { cause });
      throw this.ended;
    }
  }

  private dispatch(call: TrainCall): TrainReply {
    const { exchange } = this;
    const { module } = exchange;
    switch (call.kind) {
      case 'begin': {
        const [who, begin] = { language: ['model', 'learnLanguage'], recall: ['recall', 'learnRecall'] }[call.of] as [
          string,
          'learnLanguage' | 'learnRecall',
        ];
        exchange.stage(who, call.args);
        const handle = exchange.want(module[begin]());
        this.learners.add(handle);
        return handle;
      }
      case 'depth': {
        exchange.stage('depthGradient', call.args);
        const norm = module.depthGradient();
        if (norm < 0) throw exchange.failure();
        return norm;
      }
      case 'memory':
        return {
          wasmBytes: module.HEAPU8.byteLength,
          bytesInUse: module.bytesInUse(),
          liveHandles: module.liveHandles(),
        };
      case 'end':
        if (this.learners.delete(call.handle)) module.learnerDispose(call.handle);
        return undefined;
      case 'layout':
      case 'step':
      case 'evaluate':
      case 'save':
      case 'restore':
        if (!this.learners.has(call.handle)) throw new HeedError('disposed', 'the training was disposed');
        return this.ask(call);
    }
  }

  private ask(call: TrainCall<'layout' | 'step' | 'evaluate' | 'save' | 'restore'>): TrainReply {
    const { handle } = call;
    const { exchange } = this;
    const { module } = exchange;
    switch (call.kind) {
      case 'layout':
        exchange.want(module.learnerLayout(handle));
        return exchange.answer().split('\n').map(parameterIn);
      case 'step':
        return this.step(handle);
      case 'evaluate': {
        exchange.want(module.learnerEvaluate(handle));
        const [loss = NaN, right = 0, targets = 0] = this.numbers('evaluate');
        return { loss, right, targets };
      }
      case 'save':
        return this.save(handle);
      case 'restore':
        exchange.stage('from', [call.steps, ...call.runs.map((data) => ({ data, shape: [lengthOf(data)] }))]);
        exchange.want(module.learnerSetState(handle));
        return undefined;
    }
  }

  private step(handle: Handle): StepDone {
    const start = performance.now();
    this.exchange.want(this.exchange.module.learnerStep(handle));
    const seconds = (performance.now() - start) / 1000;
    const [loss = NaN, accuracy = NaN, tokens = 0] = this.numbers('step');
    return { loss, accuracy, tokens, seconds };
  }

  private save(handle: Handle): Saved {
    const { exchange } = this;
    exchange.want(exchange.module.learnerState(handle));
    const runs = exchange.results('save').map(({ data }) => data) as unknown as Runs;
    return { steps: exchange.module.learnerStepsDone(handle), runs };
  }

  private numbers(who: string): Float32Array {
    return this.exchange.results(who)[0]?.data ?? new Float32Array();
  }
}

/** "block.0.query.weight 64 64" */
function parameterIn(line: string): ParameterInfo {
  const [name = '', ...extents] = line.split(' ');
  return { name, shape: extents.map(Number) };
}
