// Models' files in this browser (the Cache API), each under its address, so that a second visit downloads nothing. A file is
// written while it is read, piece by piece, and is there only once it is whole. Where the browser has no such store, or no
// room in it, models load all the same.
import { openCache } from './cache.js';

/** So much may wait to be written; then reading waits too. */
const WAITING_BYTES = 4 << 20;
/** A store that takes longer than this for one thing is not waited for. */
const PATIENCE_MS = 5000;

/** The files of one loading. */
export class FileStore {
  private readonly touched = new Set<string>();
  private readonly writing = new Set<Promise<void>>();

  private constructor(private readonly cache: Cache) {}

  /** undefined where there is none. */
  static async open(): Promise<FileStore | undefined> {
    const cache = await openCache();
    return cache && new FileStore(cache);
  }

  async find(href: string): Promise<Response | undefined> {
    this.touched.add(href);
    return this.cache.match(href, { ignoreVary: true }).catch(() => undefined);
  }

  /** Remembers that the server has no such file. */
  keepAbsence(href: string, { headers }: Response): void {
    if (forbidsKeeping(headers)) return;
    void this.write(href, new Response(null, { status: 404 }));
  }

  /** Takes the file's bytes as they come; undefined where the server forbids to keep it. */
  keep(href: string, response: Response, size: number | null): Keeping | undefined {
    if (forbidsKeeping(response.headers)) return undefined;
    const headers = new Headers({ 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' });
    if (size !== null) headers.set('content-length', String(size));
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
      undefined,
      new ByteLengthQueuingStrategy({ highWaterMark: WAITING_BYTES }),
    );
    return new Keeping(writable.getWriter(), this.write(href, new Response(readable, { headers })));
  }

  /** Until everything is written that is going to be, within reason. */
  async settled(): Promise<void> {
    await inTime(Promise.all(this.writing));
  }

  /** The folder was no model: the next try shall read it anew. */
  async forget(): Promise<void> {
    await this.settled();
    await Promise.all(Array.from(this.touched, (href) => this.cache.delete(href).catch(() => false)));
  }

  private write(href: string, response: Response): Promise<void> {
    this.touched.add(href);
    const written = this.cache.put(href, response).catch(() => undefined); // no room, most likely
    this.writing.add(written);
    return written;
  }
}

/** One file on its way into the store. */
export class Keeping {
  private open = true;

  constructor(
    private readonly writer: WritableStreamDefaultWriter<Uint8Array>,
    private readonly written: Promise<void>,
  ) {
    const close = (): void => {
      this.open = false;
    };
    written.then(close, close);
    writer.closed.catch(close);
  }

  /** Copies the bytes, which go on to the engine; waits where the store is slower than the network. */
  async add(bytes: Uint8Array): Promise<void> {
    if (!this.open) return;
    this.writer.write(bytes.slice()).catch(() => undefined);
    const ready = this.writer.ready.catch(() => undefined);
    if (!(await inTime(Promise.race([ready, this.written])))) this.giveUp();
  }

  end(): void {
    if (this.open) this.writer.close().catch(() => undefined);
    this.open = false;
  }

  /** After end() it does nothing. */
  giveUp(): void {
    if (this.open) this.writer.abort(new Error('the file was not read to its end')).catch(() => undefined);
    this.open = false;
  }
}

/** Whether the work, which does not fail, was done soon enough. */
async function inTime(work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, false);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

function forbidsKeeping(headers: Headers): boolean {
  return /no-store/i.test(headers.get('cache-control') ?? '');
}
