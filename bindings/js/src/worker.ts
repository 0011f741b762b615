// The module worker: one engine's cores, asked through messages (protocol.ts).
import { Cores } from './cores.js';
import { holdLife } from './life.js';
import { packError, type Reply, type ReplyValue, type Request, type RequestKind } from './protocol.js';

interface Scope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(message: Reply, transfer: Transferable[]): void;
}
const scope = globalThis as unknown as Scope;

let cores: Cores | undefined;
function started(): Cores {
  if (cores === undefined) throw new Error('the worker was asked before it was started');
  return cores;
}

async function carryOut(request: Request): Promise<ReplyValue<RequestKind>> {
  switch (request.kind) {
    case 'start':
      [cores] = await Promise.all([Cores.start(request.binary), holdLife(request.life)]);
      return cores.operations;
    case 'add':
      await started().add(request.binary);
      return started().operations;
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
      return started().askModel(request.call);
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
