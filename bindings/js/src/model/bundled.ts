// The bundled model: one file beside this package's bundle, whose metadata hold the folder's texts (scripts/one-file.mjs). Each
// request keeps a page waiting, and a small answer is kept waiting by a large one that comes with it.
import { HeedError } from '../errors.js';
import type { Folder, ModelFile, Opening } from './source.js';

/** The expression must stay as it is: bundlers look for it. */
export const zhMini = (): URL => new URL('./models/zh-mini/model.safetensors', import.meta.url);
const TENSORS = 'model.safetensors';

/** Bytes that say how long the header is, and more than the bundled model's header has. */
const START = 8;
const MOST_HEADER_BYTES = 1 << 20;

interface Bundle {
  readonly tensors: ModelFile;
  /** By the name of the file that they would be. */
  readonly texts: Readonly<Record<string, string>>;
}

/** @param openUrl how the one file is opened */
export function bundled(openUrl: (url: URL, opening: Opening) => Promise<ModelFile | undefined>): Folder {
  let opened: Promise<Bundle | undefined> | undefined;
  const open: Folder['open'] = async (file, opening) => {
    opened ??= openUrl(zhMini(), opening).then((whole) => whole && takeApart(whole));
    const bundle = await opened;
    if (file === TENSORS) return bundle?.tensors;
    const text = bundle?.texts[file];
    if (text === undefined) return undefined;
    const bytes = new TextEncoder().encode(text);
    return {
      size: bytes.byteLength,
      async *chunks() {
        yield bytes;
      },
    };
  };
  return {
    name: 'zh-mini',
    title: 'zh-mini',
    remote: false, // it comes with the page's own files, and changes with them
    address: () => zhMini().href,
    open,
  };
}

/** Reads as far as the texts go; what was read is read again with the tensors. */
async function takeApart({ size, chunks }: ModelFile): Promise<Bundle> {
  const rest = chunks()[Symbol.asyncIterator]();
  const cancel = async (): Promise<void> => void (await rest.return?.());
  const pieces: Uint8Array[] = [];
  try {
    const texts = textsIn(await readHeader(rest, pieces));
    return { texts, tensors: { size, cancel, chunks: () => again(pieces, rest) } };
  } catch (error) {
    await cancel();
    throw error;
  }
}

async function readHeader(from: AsyncIterator<Uint8Array>, pieces: Uint8Array[]): Promise<Uint8Array> {
  let head = new Uint8Array();
  for (;;) {
    const length = head.length < START ? 0 : new DataView(head.buffer).getUint32(0, true);
    const whole = length > 0 && head.length >= START + length;
    if (whole || length > MOST_HEADER_BYTES) return head.subarray(START, START + length);
    const { value, done } = await from.next();
    if (done) return head;
    pieces.push(value);
    const longer = new Uint8Array(head.length + value.length);
    longer.set(head);
    longer.set(value, head.length);
    head = longer;
  }
}

function textsIn(header: Uint8Array): Bundle['texts'] {
  try {
    const { __metadata__: texts } = JSON.parse(new TextDecoder().decode(header)) as { __metadata__: Bundle['texts'] };
    if (typeof texts['config.json'] === 'string') return texts;
  } catch {
    // no JSON, or nothing in it
  }
  throw new HeedError('bad-checkpoint', `loadModel: ${zhMini().href} is not the bundled model`);
}

async function* again(pieces: readonly Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* pieces;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
