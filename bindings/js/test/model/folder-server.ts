// A server of one folder that does to a file whatever a network may do.
import type { ServerResponse } from 'node:http';
import { serve, type RunningServer } from '../../../../scripts/lib/server.mjs';

export type Trouble =
  | 'missing' // 404
  | 'broken' // 500
  | 'a page' // 200, HTML
  | 'cut' // the connection is lost half-way
  | 'too short' // content-length says half
  | 'too long' // content-length says more than comes
  | 'silent' // no headers
  | 'stuck' // half of the body, and nothing more
  | 'unmeasured'; // no content-length

const PAGE = '<!doctype html><title>Welcome</title><p>Hello';

export class FolderServer {
  readonly troubles = new Map<string, Trouble>();
  /** Headers besides the usual, for every file. */
  headers: Record<string, string> = {};
  /** What was asked for, in order. */
  readonly asked: string[] = [];
  private server: RunningServer | undefined;

  private constructor(private readonly files: ReadonlyMap<string, Uint8Array>) {}

  static async start(files: Readonly<Record<string, Uint8Array>>): Promise<FolderServer> {
    const folder = new FolderServer(new Map(Object.entries(files)));
    folder.server = await serve(({ url = '' }, response) => {
      const name = new URL(url, 'http://localhost').pathname.split('/').at(-1) ?? '';
      folder.asked.push(name);
      folder.answer(name, response);
    });
    return folder;
  }

  /** The folder's address. */
  get address(): string {
    return `http://127.0.0.1:${this.server?.port ?? 0}/model/`;
  }

  stop(): void {
    this.server?.close();
  }

  private answer(name: string, response: ServerResponse): void {
    const trouble = this.troubles.get(name);
    const body = trouble === 'a page' ? Buffer.from(PAGE) : this.files.get(name);
    const half = body?.subarray(0, body.length >> 1);
    const headers = { 'access-control-allow-origin': '*', ...this.headers };
    if (!body || !half || trouble === 'missing') {
      response.writeHead(404, { ...headers, 'content-type': 'text/html' }).end(PAGE);
      return;
    }
    const head = (length: number): void => {
      response.writeHead(200, { ...headers, 'content-length': length });
    };
    switch (trouble) {
      case 'broken':
        response.writeHead(500, headers).end('no');
        break;
      case 'cut':
        head(body.length);
        response.write(half, () => setTimeout(() => response.destroy(), 20));
        break;
      case 'too short':
        head(half.length);
        response.end(half);
        break;
      case 'too long':
        head(body.length + 7);
        response.write(body, () => setTimeout(() => response.destroy(), 20));
        break;
      case 'silent':
        break;
      case 'stuck':
        head(body.length);
        response.write(half);
        break;
      case 'unmeasured':
        response.writeHead(200, headers);
        response.write(half);
        response.end(body.subarray(half.length));
        break;
      case 'a page':
      case undefined:
        head(body.length);
        response.end(body);
    }
  }
}
