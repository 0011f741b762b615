import type { IncomingMessage, ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface RunningServer {
  /** `http://localhost:PORT`, without a slash. */
  readonly origin: string;
  readonly port: number;
  /** Ends its connections too. */
  close(): void;
}
export function serve(handler: Handler, port?: number): Promise<RunningServer>;
export function filesOf(folder: string, onFile?: (path: string) => void): Handler;
