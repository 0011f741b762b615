// From a source to a model: small files first, then the tensors, in pieces, straight into the engine.
import { HeedError } from '../errors.js';
import { Options } from '../options.js';
import { importPart } from '../parts.js';
import { checkAborted, onAbort, orAborted } from './abort.js';
import type { AskModel, ModelReply } from './calls.js';
import type { FileStore } from './file-store.js';
import { FileProgress, type TellProgress } from './progress.js';
import type { Folder, ModelFile } from './folder.js';
import { openSource } from './source.js';
import { notPointer } from './lfs-pointer.js';
import { textOf } from './text-of.js';
import { OLDER_FILES, TOKENIZER_FILES, type TokenizerFiles } from './tokenizer/files.js';
import type { ModelTokenizer } from './tokenizer/tokenizer.js';
import type { LoadOptions, ModelCard, ModelSource } from './types.js';

/** So many pieces may be on their way to the engine at once. */
const IN_FLIGHT = 4;
/** Names under which a SentencePiece model stands in a folder. */
const SENTENCEPIECE = ['tokenizer.model', 'spiece.model', 'sentencepiece.bpe.model'] as const;
/** Failures that say nothing about the folder's files. */
const OUTSIDE: ReadonlySet<string> = new Set(['network', 'out-of-memory', 'aborted', 'disposed']);

type Reading = typeof import('./reading.js');

export interface LoadedParts extends ModelReply<'finish'> {
  handle: number;
  card: ModelCard;
  tokenizer: ModelTokenizer | undefined;
  reading: Reading;
  /** Tokens after which a text ends. */
  endIds: number[];
}

/**
 * @param gone aborted when the engine goes
 * @throws HeedError `network`, `not-found`, `bad-checkpoint`, `unsupported-model`, `missing-tensor`, `bad-tokenizer`,
 * `bad-option`, `out-of-memory`, `aborted`, `disposed`
 */
export async function loadParts(
  ask: AskModel,
  source: ModelSource,
  options: LoadOptions | undefined,
  gone: AbortSignal,
): Promise<LoadedParts> {
  const o = new Options('loadModel', options, ['signal', 'onProgress', 'cache', 'dtype']);
  const tell = o.callback('onProgress') as TellProgress | undefined;
  const keeps = o.boolean('cache', typeof window === 'object');
  const dtype = o.text('dtype', 'auto');
  const folder = openSource(source);
  const stop = new AbortController();
  const signal = o.signal();
  const abort = (): void => {
    const message = `loadModel: loading ${folder.name} was aborted`;
    stop.abort(new HeedError('aborted', message, { cause: signal?.reason }));
  };
  const ends = [
    signal && onAbort(signal, abort),
    onAbort(gone, () => {
      stop.abort(gone.reason);
    }),
  ];
  try {
    checkAborted(stop.signal);
    const store = keeps && folder.remote ? await orAborted(openStore(), stop.signal) : undefined;
    return await new Loading(ask, folder, dtype, store, stop, tell).run();
  } finally {
    for (const end of ends) end?.();
  }
}

/** What a page keeps is a script of its own, since the bundled model is not kept. */
async function openStore(): Promise<FileStore | undefined> {
  const { FileStore } = await importPart('loadModel', import('./file-store.js'));
  return FileStore.open();
}

class Loading {
  /** Files that were asked for, as messages of the engine name them. */
  private readonly asked = new Set<string>();
  /** Files that are open, will be, or were; when the loading fails none stays so, not even one that comes later. */
  private readonly opened: Promise<ModelFile | undefined>[] = [];

  constructor(
    private readonly ask: AskModel,
    private readonly folder: Folder,
    private readonly dtype: string,
    private readonly store: FileStore | undefined,
    /** Ends all that is under way, from outside or when one part of it has failed. */
    private readonly stop: AbortController,
    private readonly tell: TellProgress | undefined,
  ) {}

  async run(): Promise<LoadedParts> {
    // Asked for in the order in which they are worked on: the engine's work is the longest.
    const text = this.text('config.json');
    const file = this.open('model.safetensors');
    file.catch(() => undefined); // awaited later
    const tensors = text.then(async (config) => {
      if (config === undefined) throw await this.absent('config.json');
      return this.tensors(config, file);
    });
    const part = importPart('loadModel', import('./reading.js'));
    part.catch(() => undefined); // awaited once the files are there
    const tokenizer = this.tokenizer(part);
    const about = this.text('card.json').then(async (json) => (await this.until(part)).readCard(json));
    const ends = text.then(async (config) => this.endIds(config, part));
    try {
      const [loaded, made, said, endIds] = await Promise.all([tensors, tokenizer, about, ends]);
      await this.until(this.store?.settled());
      const name = this.folder.title ?? loaded.config.architecture;
      const reading = await part;
      const card = { name, ...reading.fitting(said, loaded.config) };
      return { ...loaded, endIds, tokenizer: made, reading, card };
    } catch (error) {
      this.stop.abort(error instanceof HeedError ? this.addressed(error) : error);
      for (const opening of this.opened) opening.then((it) => it?.cancel?.()).catch(() => undefined);
      const [loaded] = await Promise.allSettled([tensors, tokenizer, about, ends]);
      if (loaded.status === 'fulfilled') this.drop(loaded.value.handle);
      const reason: unknown = this.stop.signal.reason;
      if (!(reason instanceof HeedError) || OUTSIDE.has(reason.code)) throw reason;
      await this.store?.forget();
      throw reason;
    }
  }

  /** Whatever is waited for ends at once when the loading does. */
  private async until<T>(work: Promise<T> | T): Promise<T> {
    return orAborted(Promise.resolve(work), this.stop.signal);
  }

  private drop(handle: number): void {
    this.ask({ kind: 'dispose', handle }).catch(() => undefined);
  }

  private async tokenizer(part: Promise<Reading>): Promise<ModelTokenizer | undefined> {
    const files: { -readonly [file in keyof TokenizerFiles]: TokenizerFiles[file] } = {};
    const read = async (names: readonly (keyof TokenizerFiles)[]): Promise<void> => {
      const texts = await Promise.all(names.map((name) => this.text(name)));
      names.forEach((name, i) => (files[name] = texts[i]));
    };
    await read(TOKENIZER_FILES);
    if (files['tokenizer.json'] === undefined) await read(OLDER_FILES);
    const { ModelTokenizer } = await this.until(part);
    const tokenizer = await this.until(ModelTokenizer.create(files));
    if (!tokenizer) await this.refuseOthers();
    return tokenizer;
  }

  /** A folder without a tokenizer that can be read is for ids; one with another kind of tokenizer says so. */
  private async refuseOthers(): Promise<void> {
    for (const name of SENTENCEPIECE) {
      if (!(await this.open(name))) continue;
      throw new HeedError(
        'bad-tokenizer',
        `loadModel: ${name} (SentencePiece) can't be read, tokenizer.json can. ` +
          'In Python: AutoTokenizer.from_pretrained(folder).save_pretrained(folder)',
      );
    }
  }

  /** The tokens after which a text ends: what generation_config.json says comes first. */
  private async endIds(config: string | undefined, part: Promise<Reading>): Promise<number[]> {
    const { mayGenerate, readEndIds } = await this.until(part);
    if (config === undefined || !mayGenerate(config)) return [];
    const generation = await this.text('generation_config.json');
    const ids = generation === undefined ? undefined : readEndIds('generation_config.json', generation);
    return ids ?? readEndIds('config.json', config) ?? [];
  }

  private async tensors(
    config: string,
    opening: Promise<ModelFile | undefined>,
  ): Promise<{ handle: number } & ModelReply<'finish'>> {
    const beginning = this.ask({ kind: 'begin', config, dtype: this.dtype });
    try {
      const handle = await this.until(beginning);
      const single = await opening;
      const index = single ? undefined : await this.text('model.safetensors.index.json');
      if (!single && index === undefined) throw await this.absent('model.safetensors');
      if (single) {
        await this.feed(handle, 'model.safetensors', single);
      } else {
        for (const shard of await this.until(this.ask({ kind: 'readIndex', handle, json: index ?? '' }))) {
          const file = await this.open(shard);
          if (!file) throw new HeedError('missing-tensor', `loadModel: ${shard}, which the index names, is not there`);
          await this.feed(handle, shard, file);
        }
      }
      return { handle, ...(await this.until(this.ask({ kind: 'finish', handle }))) };
    } catch (error) {
      beginning.then(
        (handle) => {
          this.drop(handle);
        },
        () => undefined,
      );
      throw error;
    }
  }

  private async feed(handle: number, name: string, file: ModelFile): Promise<void> {
    await this.until(this.ask({ kind: 'beginFile', handle, name, size: file.size }));
    const flying: Promise<unknown>[] = [];
    for await (const bytes of notPointer(name, this.read(name, file))) {
      const sent = this.ask({ kind: 'feed', handle, bytes });
      sent.catch(() => undefined);
      flying.push(sent);
      if (flying.length >= IN_FLIGHT) await this.until(flying.shift());
    }
    await this.until(Promise.all(flying));
    await this.until(this.ask({ kind: 'endFile', handle }));
  }

  private async open(file: string): Promise<ModelFile | undefined> {
    this.asked.add(file);
    const opening = this.folder.open(file, { signal: this.stop.signal, store: this.store });
    this.opened.push(opening);
    return this.until(opening);
  }

  /** The file's bytes, with progress told. */
  private async *read(name: string, file: ModelFile): AsyncIterable<Uint8Array> {
    const progress = new FileProgress(name, file.size, this.tell);
    for await (const bytes of file.chunks()) {
      checkAborted(this.stop.signal);
      const { byteLength } = bytes; // afterwards they may be the worker's
      yield bytes;
      progress.add(byteLength);
    }
    progress.end();
  }

  private async text(name: string): Promise<string | undefined> {
    const file = await this.open(name);
    return file && textOf(name, notPointer(name, this.read(name, file)));
  }

  /** Why a file that a model can't do without is not there. */
  private async absent(file: string): Promise<HeedError> {
    const { name } = this.folder;
    const address = this.folder.address(file);
    const where = address === file ? ` in ${name}` : '';
    if (file !== 'model.safetensors') return new HeedError('not-found', `loadModel: there is no ${address}${where}`);
    const pickled = await this.open('pytorch_model.bin');
    if (!pickled)
      return new HeedError('not-found', `loadModel: there is neither ${address} nor ${file}.index.json${where}`);
    return new HeedError(
      'unsupported-model',
      `loadModel: ${name} has only pytorch_model.bin, which may run code when it is read. ` +
        `Convert it, in Python: AutoModel.from_pretrained(folder).save_pretrained(folder, safe_serialization=True)`,
    );
  }

  /** The same error, with the file that it names first named by its address. */
  private addressed(error: HeedError): HeedError {
    const { message, code } = error;
    const [file] = Array.from(this.asked)
      .filter((name) => message.includes(name))
      .sort((a, b) => message.indexOf(a) - message.indexOf(b) || b.length - a.length);
    const address = this.folder.address(file ?? '');
    if (file === undefined || message.includes(address)) return error;
    return new HeedError(
      code,
      message.replace(file, () => address),
      { cause: error },
    );
  }
}
