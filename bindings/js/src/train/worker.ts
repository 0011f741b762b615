// The trainer's worker: one training module, asked through messages.
import { Exchange } from '../exchange.js';
import { holdLife } from '../life.js';
import { packError } from '../protocol.js';
import { instantiate } from '../start.js';
import type { TrainCall, TrainReply } from './calls.js';
import { TrainCore, type TrainModule } from './core.js';
import { ENTRY, type TrainMessage, type TrainAnswer } from './thread.js';

interface Scope {
  onmessage: ((event: MessageEvent<TrainMessage>) => void) | null;
  postMessage(message: TrainAnswer, transfer: Transferable[]): void;
}
const scope = globalThis as unknown as Scope;

let core: TrainCore | undefined;

async function start({ binary, life }: NonNullable<TrainMessage['start']>): Promise<undefined> {
  const [module] = await Promise.all([instantiate<TrainModule>(binary, ENTRY), holdLife(life)]);
  core = new TrainCore(new Exchange(module));
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
async function answer({ start: how, call }: TrainMessage): Promise<TrainReply> {
  if (how !== undefined) return start(how);
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
