// A model's folder and its files, wherever they are.
import type { FileStore } from './file-store.js';

/** How a file is opened. */
export interface Opening {
  /** Ends the reading; its reason is what is thrown. */
  readonly signal: AbortSignal;
  /** Where files from the network are kept. */
  readonly store?: FileStore | undefined;
}

/** A file that is there. */
export interface ModelFile {
  /** Bytes in all, where known. */
  readonly size: number | null;
  chunks(): AsyncIterable<Uint8Array>;
  /** Lets go of a file, whether or not its chunks were asked for. */
  cancel?(): Promise<void>;
}

export interface Folder {
  /** What messages call it. */
  readonly name: string;
  /** What the model is called where its card doesn't say. */
  readonly title?: string | undefined;
  /** Whether its files come from a place where they may be kept from. */
  readonly remote: boolean;
  /** What messages call a file: its address, where it has one. */
  address(file: string): string;
  /** @returns undefined where there is no such file; @throws HeedError `network`, `aborted`, `disposed` */
  open(file: string, opening: Opening): Promise<ModelFile | undefined>;
}
