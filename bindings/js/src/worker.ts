// The module worker: one core, asked through messages (protocol.ts).
import type { Core } from './core.js';
import { packError, type Reply, type ReplyValue, type Request, type RequestKind } from './protocol.js';
import { startCore } from './start.js';

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
      core = await startCore(request.binary);
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
    case 'model':
      return started().models.carryOut(request.call);
    case 'memory':
      return started().memory();
  }
}

/** The memory of results goes over without being copied: that of tensors, alone, in a list, or as a generated token's trace. */
function transferable(value: unknown): Transferable[] {
  const parts: unknown[] = Array.isArray(value) ? value : [value, (value as { trace?: unknown } | undefined)?.trace];
  return parts.flatMap((part) => {
    const data = (part as { data?: unknown } | undefined)?.data;
    return data instanceof Float32Array ? [data.buffer as ArrayBuffer] : [];
  });
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
