// How far a file is: told at its start, at its end, and in between often enough to draw and seldom enough to cost nothing.
import type { LoadProgress } from './types.js';

/** So many times, where the size is known. */
const STEPS = 200;
/** Else every so many bytes. */
const STEP = 1 << 18;

export type TellProgress = (progress: LoadProgress) => void;

export class FileProgress {
  private loaded = 0;
  private told = 0;
  private readonly step: number;

  constructor(
    private readonly file: string,
    private readonly total: number | null,
    private readonly tell: TellProgress | undefined,
  ) {
    this.step = total === null ? STEP : total / STEPS;
    this.say();
  }

  add(bytes: number): void {
    this.loaded += bytes;
    if (this.loaded - this.told >= this.step) this.say();
  }

  end(): void {
    if (this.told !== this.loaded) this.say();
  }

  private say(): void {
    this.told = this.loaded;
    this.tell?.({ file: this.file, loaded: this.loaded, total: this.total });
  }
}
