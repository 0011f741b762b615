import { HeedError } from '../errors.js';
import { Options } from '../options.js';
import { importPart } from '../parts.js';
import { describe, readArgument } from '../tensor.js';
import { checkAborted, orAborted } from './abort.js';
import type { AskModel, RunScalars } from './calls.js';
import type { LoadedParts } from './load.js';
import { forgotten, type OpenGeneration } from './generation.js';
import type { Reader } from './run-input.js';
import { ModelRun } from './run.js';
import { TAPS } from './taps.js';
import type { ModelTokenizer } from './tokenizer/tokenizer.js';
import type {
  Candidate,
  FillMaskOptions,
  GenerateOptions,
  GenerateStep,
  Model,
  ModelCard,
  ModelConfig,
  Run,
  RunOptions,
  TensorInfo,
  Tokens,
} from './types.js';

const RUN_OPTIONS = ['taps', 'causal', 'scale', 'positions', 'residual', 'ablate', 'attentionMask', 'signal'] as const;

export class LoadedModel implements Model {
  readonly config: ModelConfig;
  readonly card: ModelCard;
  readonly tensors: readonly TensorInfo[];
  readonly unexpected: readonly string[];
  private disposed = false;

  /** Asks the engine, as long as the model is there. */
  private readonly ask: AskModel;
  private readonly reader: Reader;

  constructor(
    ask: AskModel,
    private readonly parts: LoadedParts,
    private readonly onDispose: (model: LoadedModel) => void,
  ) {
    this.ask = async (call) => {
      this.checkAlive();
      return ask(call);
    };
    this.reader = {
      config: parts.config,
      hasTokenizer: parts.tokenizer !== undefined,
      tokenizer: () => this.tokenizer('run'),
    };
    ({ config: this.config, card: this.card, tensors: this.tensors, unexpected: this.unexpected } = parts);
  }

  get surplus(): readonly string[] {
    return this.unexpected;
  }

  tokenize(text: string, pair?: string): Tokens {
    const tokenizer = this.tokenizer('tokenize');
    checkText('tokenize', text);
    if (pair !== undefined) checkText('tokenize', pair);
    return tokenizer.tokenize(text, pair);
  }

  async run(
    input: string | readonly string[] | Tokens | ArrayLike<number> | ArrayLike<bigint>,
    options?: RunOptions,
  ): Promise<Run> {
    this.checkAlive();
    const { readInput, readMask } = this.parts.reading;
    const tokens = readInput(input, this.reader);
    const { ablate, signal, scalars, attentionMask } = runOptions(options, this.config);
    const mask = readMask(attentionMask, tokens.ids.length) ?? tokens.attentionMask;
    checkAborted(signal);
    const { handle } = this.parts;
    const call = this.ask({
      kind: 'run',
      handle,
      ids: tokens.ids,
      types: this.types(tokens),
      mask,
      ablate,
      options: scalars,
    });
    return new ModelRun(tokens, this.config, await orAborted(call, signal));
  }

  async fillMask(text: string, options?: FillMaskOptions): Promise<Candidate[][]> {
    this.checkAlive();
    const o = new Options('fillMask', options, ['topK', 'ablate']);
    const topK = o.whole('topK', 1, 5);
    const ablate = readArgument('bad-option', 'fillMask: ablate', () =>
      headsToAblate('fillMask', o.raw('ablate') ?? [], this.config),
    );
    if (this.config.head !== 'masked') {
      throw new HeedError(
        'unsupported-model',
        `fillMask: this model (${this.config.architecture}) does not predict masked tokens`,
      );
    }
    const tokenizer = this.tokenizer('fillMask');
    const mask = tokenizer.maskToken;
    const maskId = mask === undefined ? undefined : tokenizer.tokenId(mask);
    if (mask === undefined || maskId === undefined)
      throw new HeedError('bad-tokenizer', 'fillMask: the vocabulary has no mask token');
    checkText('fillMask', text);
    const { maxSeqLen, vocabSize } = this.config;
    const limit = { who: 'fillMask', tokens: maxSeqLen, vocabulary: vocabSize };
    const tokens = tokenizer.tokenize(text, undefined, limit);
    const positions = Array.from(tokens.ids.keys()).filter((i) => tokens.ids[i] === maskId);
    if (positions.length === 0) throw new HeedError('bad-value', `fillMask: the text has no ${mask}`);
    const { handle } = this.parts;
    const all = await this.ask({
      kind: 'fillMask',
      handle,
      ids: tokens.ids,
      types: this.types(tokens),
      mask: tokens.attentionMask,
      ablate,
      positions,
      topK,
    });
    return all.map((list) => list.map(({ id, probability }) => ({ piece: tokenizer.piece(id), id, probability })));
  }

  generate(prompt: string, options?: GenerateOptions): AsyncGenerator<GenerateStep> {
    const open: OpenGeneration = {};
    const steps = this.steps(open, prompt, options);
    forgotten.register(steps, () => {
      if (open.handle === undefined || this.disposed) return;
      this.ask({ kind: 'endGeneration', handle: this.parts.handle, generation: open.handle }).catch(() => undefined);
    });
    return steps;
  }

  private async *steps(
    open: OpenGeneration,
    prompt: string,
    options: GenerateOptions | undefined,
  ): AsyncGenerator<GenerateStep> {
    const { generate } = await importPart('generate', import('./generate.js'));
    const getTokenizer = (): ModelTokenizer => {
      this.checkAlive();
      return this.tokenizer('generate');
    };
    yield* generate(this.ask, this.parts, getTokenizer, open, prompt, options);
  }

  dispose(): void {
    if (this.disposed) return;
    this.disposed = true;
    this.onDispose(this);
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  private checkAlive(): void {
    if (this.disposed) throw new HeedError('disposed', 'the model was disposed');
  }

  private tokenizer(who: string): ModelTokenizer {
    if (this.parts.tokenizer) return this.parts.tokenizer;
    throw new HeedError(
      'bad-tokenizer',
      `${who}: this model came without a tokenizer (tokenizer.json); give token ids`,
    );
  }

  private types(tokens: Tokens): Int32Array | undefined {
    return this.config.tokenTypes > 1 ? tokens.types : undefined;
  }
}

function checkText(who: string, value: unknown): void {
  if (typeof value !== 'string') throw new HeedError('bad-value', `${who}: ${describe(value)} was given, want a text`);
}

function runOptions(
  options: RunOptions | undefined,
  config: ModelConfig,
): {
  ablate: Int32Array;
  signal: AbortSignal | undefined;
  scalars: RunScalars;
  attentionMask: unknown;
} {
  const o = new Options('run', options, RUN_OPTIONS);
  const taps = (o.raw('taps') ?? ['weights']) as readonly unknown[];
  const unknownTap = Array.isArray(taps) ? taps.findIndex((tap) => !(TAPS as readonly unknown[]).includes(tap)) : -1;
  if (!Array.isArray(taps) || unknownTap >= 0) {
    const given = unknownTap >= 0 ? `holds ${describe(taps[unknownTap])}` : `is ${describe(taps)}`;
    throw new HeedError('bad-option', `run: taps ${given}, want an array of ${TAPS.join(', ')}`);
  }
  return {
    ablate: readArgument('bad-option', 'run: ablate', () => headsToAblate('run', o.raw('ablate') ?? [], config)),
    signal: o.signal(),
    attentionMask: o.raw('attentionMask'),
    scalars: {
      taps: taps.join(','),
      causal: o.has('causal') ? Number(o.boolean('causal', false)) : NaN,
      scale: o.scale(),
      positions: o.text('positions', 'model'),
      residual: o.boolean('residual', true),
    },
  };
}

/** Pairs of layer and head. */
function headsToAblate(who: string, ablate: unknown, { layers, heads }: ModelConfig): Int32Array {
  const want = 'want an array of {layer, head}, numbered from 0';
  if (!Array.isArray(ablate)) throw new HeedError('bad-option', `${who}: ablate is ${describe(ablate)}, ${want}`);
  const pairs = Array.from(ablate as unknown[], (one): [layer: unknown, head: unknown] => {
    const { layer, head } = Object(one) as { layer?: unknown; head?: unknown };
    return [layer, head];
  });
  for (const [layer, head] of pairs) {
    const given = `${who}: ablate holds layer ${describe(layer)}, head ${describe(head)}`;
    if (![layer, head].every((n) => Number.isInteger(n) && (n as number) >= 0))
      throw new HeedError('bad-option', `${given}, ${want}`);
    if ((layer as number) >= layers || (head as number) >= heads)
      throw new HeedError('not-found', `${given}, there are ${layers} layers of ${heads} heads, numbered from 0`);
  }
  return Int32Array.from((pairs as [number, number][]).flat());
}
