// The module worker: one core, asked through messages (protocol.ts).
import type { Core } from './core.js';
import { loadCore } from './loader.js';
import type { Tensor } from './ops-types.js';
import { packError, type Reply, type ReplyValue, type Request, type RequestKind } from './protocol.js';

interface Scope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(message: Reply, transfer: Transferable[]): void;
}
const scope = globalThis as unknown as Scope;

let core: Core | undefined;

function started(): Core {
  if (core === undefined) throw new Error('the worker was asked before it was started');
  return core;
}

async function carryOut(request: Request): Promise<ReplyValue<RequestKind>> {
  switch (request.kind) {
    case 'start':
      core = await loadCore(request.source);
      return core.simd;
    case 'execute':
      return started().execute(request.call);
    case 'prepare':
      return started().prepare(request.call);
    case 'runLayer':
      return started().runLayer(request.handle, request.x);
    case 'disposeLayer':
      started().disposeLayer(request.handle);
      return undefined;
    case 'memory':
      return started().memory();
  }
}

/** The memory of results goes over without being copied. */
function transferable(value: ReplyValue<RequestKind>): Transferable[] {
  const tensors: Tensor[] = Array.isArray(value) ? value : typeof value === 'object' && 'data' in value ? [value] : [];
  return tensors.map((tensor) => tensor.data.buffer as ArrayBuffer);
}

scope.onmessage = ({ data: request }) => {
  carryOut(request).then(
    (value) => {
      scope.postMessage({ id: request.id, ok: true, value }, transferable(value));
    },
    (error: unknown) => {
      scope.postMessage({ id: request.id, ok: false, error: packError(error) }, []);
    },
  );
};
