// A training in files, and back.
import { HeedError, reasonOf } from '../errors.js';
import { describe } from '../tensor.js';
import type { ParameterInfo, Runs } from './calls.js';
import { NO_EXAMPLES, type Corpus } from './corpus.js';
import { unknownId, type ModelRecipe } from './language.js';
import { recallShape, type RecallRecipe } from './recall.js';
import { readTensors, writeTensors, type NamedTensor } from './tensor-file.js';

/** Holds all that `from` needs. */
const STATE = 'training.safetensors';
const RUNS = ['parameters', 'firstMoment', 'secondMoment'] as const;
const FORMAT = 'heed-training-1';

/** What is being learnt, with every option filled in. */
export type Recipe = { of: 'recall'; recall: RecallRecipe } | { of: 'language'; language: ModelRecipe };

/** A training at one moment. */
export interface State {
  readonly recipe: Recipe;
  readonly steps: number;
  readonly seconds: number;
  readonly tokens: number;
  readonly runs: Runs;
  readonly examples: Corpus;
  readonly heldOut: Corpus;
}

export type Files = Record<string, Uint8Array<ArrayBuffer>>;

export function filesOf(state: State, layout: readonly ParameterInfo[]): Files {
  return { ...modelFiles(state.recipe, layout, state.runs[0]), [STATE]: stateFile(state) };
}

function stateFile({ recipe, steps, seconds, tokens, runs, examples, heldOut }: State): Uint8Array<ArrayBuffer> {
  const flat = (name: string, data: Float32Array | Int32Array): NamedTensor => ({ name, shape: [data.length], data });
  const corpus = (of: string, { ids, lengths, links }: Corpus): NamedTensor[] => [
    flat(`${of}.ids`, ids),
    flat(`${of}.lengths`, lengths),
    flat(`${of}.links`, links),
  ];
  return writeTensors(
    [
      ...RUNS.map((name, i) => flat(name, runs[i] as Float32Array)),
      ...corpus('examples', examples),
      ...corpus('heldOut', heldOut),
    ],
    { format: FORMAT, training: JSON.stringify({ recipe, steps, seconds, tokens }) },
  );
}

/**
 * What `from` says.
 * @throws HeedError `bad-option`, `bad-checkpoint`
 */
export function readState<Of extends Recipe['of']>(of: Of, from: unknown): State & { recipe: { of: Of } } {
  const file: unknown = (Object(from) as Record<string, unknown>)[STATE];
  if (!(file instanceof Uint8Array)) {
    const got = file === undefined ? 'holds no' : `holds ${describe(file)} for`;
    throw new HeedError(
      'bad-option',
      `${of === 'recall' ? 'recall' : 'model'}: from ${got} ${STATE}, want what save gave`,
    );
  }
  const { metadata, tensors } = readTensors(`from: ${STATE}`, file);
  const refuse = (why: string): never => {
    throw new HeedError('bad-checkpoint', `from: ${STATE} ${why}`);
  };
  if (metadata['format'] !== FORMAT) refuse('is no training that this version of Heed saved');
  const numbers = <Kind extends Float32Array | Int32Array>(name: string, Kind: new () => Kind): Kind => {
    const data = tensors.get(name)?.data;
    return data instanceof Kind ? data : refuse(`has no tensor ${name}`);
  };
  let said: Pick<State, 'recipe' | 'steps' | 'seconds' | 'tokens'>;
  try {
    said = JSON.parse(metadata['training'] ?? '') as typeof said;
  } catch (cause) {
    throw new HeedError('bad-checkpoint', `from: ${STATE} is damaged: ${reasonOf(cause)}`, { cause });
  }
  const { recipe, steps, seconds, tokens } = Object(said) as typeof said;
  const isCount = Number.isSafeInteger(steps) && steps >= 0 && seconds >= 0 && tokens >= 0;
  if (!isCount || typeof (Object(recipe) as { of?: unknown }).of !== 'string') refuse('is damaged');
  if (recipe.of !== of) refuse(`is of a training by ${recipe.of === 'recall' ? 'recall' : 'model'}`);
  const corpus = (name: string): Corpus => ({
    ids: numbers(`${name}.ids`, Int32Array),
    lengths: numbers(`${name}.lengths`, Int32Array),
    links: numbers(`${name}.links`, Int32Array),
  });
  const [parameters, first, second] = RUNS.map((name) => numbers(name, Float32Array));
  const state = {
    recipe,
    steps,
    seconds,
    tokens,
    runs: [parameters, first, second] as unknown as Runs,
    examples: of === 'recall' ? NO_EXAMPLES : corpus('examples'),
    heldOut: of === 'recall' ? NO_EXAMPLES : corpus('heldOut'),
  };
  return state as State & { recipe: { of: Of } };
}

/** What loadModel takes; nothing for recurrent nets, which it has no place for. */
function modelFiles(recipe: Recipe, layout: readonly ParameterInfo[], parameters: Float32Array): Files {
  if (recipe.of === 'recall' && recipe.recall.kind !== 'attention') return {};
  let at = 0;
  const tensors = layout.map(({ name, shape }): NamedTensor => {
    const count = shape.reduce((product, extent) => product * extent, 1);
    at += count;
    return { name, shape, data: parameters.slice(at - count, at) };
  });
  const shape = recipe.of === 'recall' ? recallShape(recipe.recall) : languageShape(recipe.language);
  const config = { model_type: 'heed', torch_dtype: 'float32', layer_norm_eps: 1e-5, ...shape };
  return {
    'config.json': json(config),
    'model.safetensors': writeTensors(tensors, { format: 'pt' }),
    ...(recipe.of === 'recall' ? {} : tokenizerFiles(recipe.language.config.vocab, recipe.language.config.maxSeqLen)),
  };
}

function languageShape({ config }: ModelRecipe): Record<string, unknown> {
  return {
    hidden_size: config.dModel,
    intermediate_size: config.dFf,
    num_attention_heads: config.heads,
    num_hidden_layers: config.layers,
    vocab_size: config.vocab.length,
    max_position_embeddings: config.maxSeqLen,
    objective: config.objective,
    placement: config.placement,
    positions: config.positions,
    tie_word_embeddings: true,
  };
}

/** A text is split at white space and punctuation, Chinese into characters where the vocabulary has characters only. */
function tokenizerFiles(vocab: readonly string[], maxSeqLen: number): Files {
  const unknown = unknownId(vocab);
  if (unknown < 0) return {}; // no tokenizer can say what a text is of which it knows no word; ids are taken all the same
  const byCharacter = vocab.every((text) => !/\p{Script=Han}./u.test(text) && !/.\p{Script=Han}/u.test(text));
  const special = vocab
    .map((content, id) => ({ id, content }))
    .filter(({ content }) => /^(?:\[.+\]|<.+>)$/u.test(content));
  return {
    'tokenizer.json': json({
      version: '1.0',
      truncation: null,
      padding: null,
      added_tokens: special.map((one) => ({
        ...one,
        single_word: false,
        lstrip: false,
        rstrip: false,
        normalized: false,
        special: true,
      })),
      normalizer: {
        type: 'BertNormalizer',
        clean_text: true,
        handle_chinese_chars: byCharacter,
        strip_accents: false,
        lowercase: false,
      },
      pre_tokenizer: { type: byCharacter ? 'BertPreTokenizer' : 'WhitespaceSplit' },
      post_processor: null,
      decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
      model: {
        type: 'WordPiece',
        unk_token: vocab[unknown],
        continuing_subword_prefix: '##',
        max_input_chars_per_word: 100,
        vocab: Object.fromEntries(vocab.map((text, id) => [text, id])),
      },
    }),
    'tokenizer_config.json': json({
      tokenizer_class: 'PreTrainedTokenizerFast',
      unk_token: vocab[unknown],
      ...(vocab.includes('[MASK]') ? { mask_token: '[MASK]' } : {}),
      model_max_length: maxSeqLen,
    }),
  };
}

function json(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`);
}
