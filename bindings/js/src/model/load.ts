// From a source to a model: small files first, then the tensors, in pieces, straight into the engine.
import { HeedError } from '../errors.js';
import { Options } from '../options.js';
import type { AskModel, ModelReply } from './calls.js';
import { readCard } from './card.js';
import { openSource, type Folder, type ModelFile } from './source.js';
import type { TokenizerFiles } from './tokenizer/from-files.js';
import { loadLibrary } from './tokenizer/library.js';
import { ModelTokenizer } from './tokenizer/tokenizer.js';
import type { LoadOptions, LoadProgress, ModelCard, ModelSource } from './types.js';

/** So many pieces may be on their way to the engine at once. */
const IN_FLIGHT = 4;
/** Beyond this a text file is none. */
const MOST_TEXT_BYTES = 200e6;

export interface LoadedParts extends ModelReply<'finish'> {
  handle: number;
  card: ModelCard;
  tokenizer: ModelTokenizer | undefined;
  /** Tokens after which a text ends. */
  endIds: number[];
}

/** @throws HeedError `network`, `bad-checkpoint`, `unsupported-model`, `missing-tensor`, `bad-tokenizer`, `out-of-memory`, `aborted` */
export async function loadParts(ask: AskModel, source: ModelSource, options?: LoadOptions): Promise<LoadedParts> {
  const o = new Options('loadModel', options, ['signal', 'onProgress']);
  const loading = new Loading(
    ask,
    openSource(source),
    o.raw('signal') as AbortSignal | undefined,
    options?.onProgress?.bind(options),
  );
  return loading.run();
}

class Loading {
  /** Ends what is still under way when one part of it has failed. */
  private readonly stop = new AbortController();

  constructor(
    private readonly ask: AskModel,
    private readonly folder: Folder,
    private readonly signal: AbortSignal | undefined,
    private readonly onProgress: ((progress: LoadProgress) => void) | undefined,
  ) {}

  async run(): Promise<LoadedParts> {
    if (this.signal?.aborted) this.stop.abort();
    this.checkAborted();
    const onAbort = (): void => {
      this.stop.abort();
    };
    this.signal?.addEventListener('abort', onAbort);
    const tokenizer = this.tokenizer();
    const card = this.text('card.json').then((text) => readCard(text, this.folder.name));
    const file = this.open('model.safetensors');
    file.catch(() => undefined); // awaited later
    const tensors = this.text('config.json').then(async (config) => {
      if (config === undefined) throw await this.absent('config.json');
      return { ...(await this.tensors(config, file)), endIds: endIds(config) };
    });
    try {
      const [loaded, made, about] = await Promise.all([tensors, tokenizer, card]);
      return { ...loaded, tokenizer: made, card: about };
    } catch (error) {
      this.stop.abort();
      const [loaded, opened] = await Promise.allSettled([tensors, file, tokenizer, card]);
      if (loaded.status === 'fulfilled') await this.drop(loaded.value.handle);
      if (opened.status === 'fulfilled') await opened.value?.cancel?.().catch(() => undefined);
      throw this.signal?.aborted ? this.aborted(error) : error;
    } finally {
      this.signal?.removeEventListener('abort', onAbort);
    }
  }

  private async drop(handle: number): Promise<void> {
    await this.ask({ kind: 'dispose', handle }).catch(() => undefined);
  }

  private async tokenizer(): Promise<ModelTokenizer | undefined> {
    const library = loadLibrary();
    library.catch(() => undefined);
    const [json, config] = await Promise.all([this.text('tokenizer.json'), this.text('tokenizer_config.json')]);
    const files: { -readonly [file in keyof TokenizerFiles]: TokenizerFiles[file] } = {
      'tokenizer.json': json,
      'tokenizer_config.json': config,
    };
    if (json === undefined) {
      const names = ['vocab.txt', 'vocab.json', 'merges.txt'] as const;
      const texts = await Promise.all(names.map((name) => this.text(name)));
      names.forEach((name, i) => (files[name] = texts[i]));
    }
    return ModelTokenizer.create(files);
  }

  private async tensors(
    config: string,
    opening: Promise<ModelFile | undefined>,
  ): Promise<{ handle: number } & ModelReply<'finish'>> {
    const handle = await this.ask({ kind: 'begin', config });
    try {
      const single = await opening;
      const index = single ? undefined : await this.text('model.safetensors.index.json');
      if (!single && index === undefined) throw await this.absent('model.safetensors');
      if (single) {
        await this.feed(handle, 'model.safetensors', single);
      } else {
        for (const shard of await this.ask({ kind: 'readIndex', handle, json: index ?? '' })) {
          const file = await this.open(shard);
          if (!file)
            throw new HeedError(
              'missing-tensor',
              `loadModel: ${shard}, which the index names, is not in ${this.folder.name}`,
            );
          await this.feed(handle, shard, file);
        }
      }
      this.checkAborted();
      return { handle, ...(await this.ask({ kind: 'finish', handle })) };
    } catch (error) {
      await this.drop(handle);
      throw error;
    }
  }

  private async feed(handle: number, name: string, file: ModelFile): Promise<void> {
    await this.ask({ kind: 'beginFile', handle, name, size: file.size });
    const flying: Promise<unknown>[] = [];
    let loaded = 0;
    for await (const bytes of file.chunks()) {
      this.checkAborted();
      loaded += bytes.byteLength;
      const sent = this.ask({ kind: 'feed', handle, bytes });
      sent.catch(() => undefined);
      flying.push(sent);
      if (flying.length >= IN_FLIGHT) await flying.shift();
      this.onProgress?.({ file: name, loaded, total: file.size });
    }
    await Promise.all(flying);
    await this.ask({ kind: 'endFile', handle });
  }

  private async open(file: string): Promise<ModelFile | undefined> {
    return this.folder.open(file, this.stop.signal);
  }

  private async text(name: string): Promise<string | undefined> {
    const file = await this.open(name);
    if (!file) return undefined;
    const decoder = new TextDecoder();
    let text = '';
    let loaded = 0;
    for await (const bytes of file.chunks()) {
      text += decoder.decode(bytes, { stream: true });
      loaded += bytes.byteLength;
      if (loaded > MOST_TEXT_BYTES)
        throw new HeedError('bad-checkpoint', `${name} has more than ${MOST_TEXT_BYTES} bytes`);
    }
    return text + decoder.decode();
  }

  /** Why a file that a model can't do without is not there. */
  private async absent(file: string): Promise<HeedError> {
    const { name } = this.folder;
    if (file !== 'model.safetensors') return new HeedError('not-found', `loadModel: there is no ${file} in ${name}`);
    const pickled = await this.open('pytorch_model.bin');
    if (!pickled)
      return new HeedError('not-found', `loadModel: there is neither ${file} nor ${file}.index.json in ${name}`);
    return new HeedError(
      'unsupported-model',
      `loadModel: ${name} has only pytorch_model.bin, which may run code when it is read. ` +
        `Convert it, in Python: AutoModel.from_pretrained(folder).save_pretrained(folder, safe_serialization=True)`,
    );
  }

  private checkAborted(): void {
    if (this.stop.signal.aborted) throw this.aborted(undefined);
  }

  private aborted(cause: unknown): HeedError {
    if (cause instanceof HeedError && cause.code === 'aborted') return cause;
    return new HeedError('aborted', `loadModel: loading ${this.folder.name} was aborted`, { cause });
  }
}

/** config.json's eos_token_id: one, several, or none. */
function endIds(config: string): number[] {
  const { eos_token_id: ids } = JSON.parse(config) as { eos_token_id?: unknown };
  return (Array.isArray(ids) ? ids : [ids]).filter((id) => Number.isSafeInteger(id)) as number[];
}
