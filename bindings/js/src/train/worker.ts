// The trainer's worker: one training module, asked through messages.
import { Exchange } from '../exchange.js';
import { packError } from '../protocol.js';
import { instantiate } from '../start.js';
import type { Binary } from '../loader.js';
import type { TrainCall, TrainReply } from './calls.js';
import { TrainCore, type TrainModule } from './core.js';
import { ENTRY, type TrainMessage, type TrainAnswer } from './thread.js';

interface Scope {
  onmessage: ((event: MessageEvent<TrainMessage>) => void) | null;
  postMessage(message: TrainAnswer, transfer: Transferable[]): void;
}
const scope = globalThis as unknown as Scope;

let core: TrainCore | undefined;

async function start(binary: Binary): Promise<undefined> {
  core = new TrainCore(new Exchange(await instantiate<TrainModule>(binary, ENTRY)));
  return undefined;
}

function carryOut(call: TrainCall): TrainReply {
  if (core === undefined) throw new Error('the worker was asked before it was started');
  return core.carryOut(call);
}

/** What was saved goes over without being copied. */
function transferable(value: unknown): Transferable[] {
  const { runs } = Object(value) as { runs?: Float32Array<ArrayBuffer>[] };
  return runs?.map(({ buffer }) => buffer) ?? [];
}

/** Either it starts the module, or it asks it. */
async function answer({ start: binary, call }: TrainMessage): Promise<TrainReply> {
  if (binary !== undefined) return start(binary);
  return call && carryOut(call);
}

scope.onmessage = ({ data }) => {
  const { id } = data;
  answer(data).then(
    (value) => {
      scope.postMessage({ id, ok: true, value }, transferable(value));
    },
    (error: unknown) => {
      scope.postMessage({ id, ok: false, error: packError(error) }, []);
    },
  );
};
