import type { Browser } from 'playwright-core';

export function launchChromium(): Promise<Browser>;
export function launchForTests(): Promise<Browser>;

export interface FolderServer {
  /** Ends in a slash. */
  readonly address: string;
  close(): void;
}
export function serveFolder(folder: string): Promise<FolderServer>;
