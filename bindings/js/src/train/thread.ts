// Where a trainer's calls are carried out: in a worker, or here.
import { HeedError } from '../errors.js';
import { Exchange } from '../exchange.js';
import { newLife, watchLife } from '../life.js';
import type { Binary } from '../loader.js';
import { unpackError, type ErrorMessage } from '../protocol.js';
import { instantiate } from '../start.js';
import type { AskTrainer, TrainCall, TrainReply } from './calls.js';
import { TrainCore, type TrainModule } from './core.js';

/** What this module has, and others of Heed's don't. */
export const ENTRY = 'learnLanguage';

/** Either starts the module or asks it. */
export interface TrainMessage {
  readonly id: number;
  readonly start?: { readonly binary: Binary; readonly life: string };
  readonly call?: TrainCall;
}
export type TrainAnswer = { id: number; ok: true; value: TrainReply } | { id: number; ok: false; error: ErrorMessage };

export interface Place {
  readonly worker: boolean;
  readonly ask: AskTrainer;
  dispose(): void;
}

export async function startHere(binary: Binary): Promise<Place> {
  let core: TrainCore | undefined = new TrainCore(new Exchange(await instantiate<TrainModule>(binary, ENTRY)));
  const ask: AskTrainer = async (call) => {
    if (core === undefined) throw disposed();
    // So that a loop of steps lets the page live, and an abort is seen.
    if (call.kind === 'step') await new Promise((resolve) => setTimeout(resolve));
    return core.carryOut(call);
  };
  return {
    worker: false,
    ask,
    dispose: () => {
      core = undefined;
    },
  };
}

function workerEnded(why: string): HeedError {
  return new HeedError('disposed', `the trainer's worker has ended: ${why}`);
}

function disposed(): HeedError {
  return new HeedError('disposed', 'the trainer was disposed');
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** Resolves to undefined where no module worker can run; rejects if the module doesn't load. */
export async function startWorker(binary: Binary): Promise<Place | undefined> {
  let thread: Worker;
  try {
    thread = new Worker(new URL('./train-worker.js', import.meta.url), { type: 'module', name: 'heed/train' });
  } catch {
    return undefined;
  }
  const place = new TrainThread(thread);
  try {
    const life = newLife();
    await place.send({ start: { binary, life } });
    place.watch(life);
    return place;
  } catch (error) {
    const neverRan = place.isOver;
    place.dispose();
    if (neverRan) return undefined;
    throw error;
  }
}

class TrainThread implements Place {
  readonly worker = true;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private ended: HeedError | undefined;
  /** Ends the wait for the worker's end. */
  private readonly watching = new AbortController();

  constructor(private readonly thread: Worker) {
    thread.onmessage = ({ data: answer }: MessageEvent<TrainAnswer>) => {
      const waiting = this.waiting.get(answer.id);
      this.waiting.delete(answer.id);
      if (answer.ok) waiting?.resolve(answer.value as never);
      else waiting?.reject(unpackError(answer.error));
    };
    thread.onerror = (event) => {
      event.preventDefault();
      this.end(workerEnded(event.message || 'its script could not be loaded'));
    };
  }

  get isOver(): boolean {
    return this.ended !== undefined;
  }

  readonly ask = ((call: TrainCall) => this.send({ call })) as AskTrainer;

  send(message: Omit<TrainMessage, 'id'>): Promise<never> {
    return new Promise((resolve, reject) => {
      if (this.ended !== undefined) {
        reject(this.ended);
        return;
      }
      const id = this.nextId++;
      this.waiting.set(id, { resolve, reject });
      this.thread.postMessage({ id, ...message });
    });
  }

  watch(life: string): void {
    watchLife(life, this.watching.signal, () => {
      this.end(workerEnded('it was ended from outside, or crashed'));
    });
  }

  dispose(): void {
    this.end(disposed());
  }

  private end(error: HeedError): void {
    this.ended ??= error;
    this.watching.abort();
    this.thread.terminate();
    for (const { reject } of this.waiting.values()) reject(this.ended);
    this.waiting.clear();
  }
}
