// What the commands touch: output, files, models. The tests bring their own.
import type { AttentionModel } from '../figures/runs/contract.js';
import type { Ops } from '../ops-types.js';
import type { Copied } from './package-copy.js';

export interface CommandModel extends AttentionModel {
  /** As the checkpoint's files hold them. */
  readonly tensors?: readonly { readonly name: string; readonly dtype: string; readonly shape: readonly number[] }[];
}

export interface World {
  say(text: string): void;
  complain(text: string): void;
  write(path: string, text: string): Promise<void>;
  read(path: string): Promise<string>;
  load(model: string): Promise<CommandModel>;
  ops(): Promise<Ops>;
  /** What a browser needs of this package, into a folder. */
  copy(folder: string, models: readonly string[] | undefined): Promise<Copied>;
}
