// Which model the page shows, and the one that is on its way: the reader chooses the bundled one, a folder by its address, or
// files. What is shown stays until the next model is there.
import { disposeShared, loadShared } from 'heed/element';
import type { LoadProgress, Model, ModelSource } from 'heed';
import { BUNDLED, localName } from './state.js';

export interface Choice {
  /** By which elements know it, and the page's address where that is possible. */
  readonly name: string;
  readonly source: ModelSource;
  /** How the reader knows it. */
  readonly label: string;
}

export interface Arriving {
  readonly label: string;
  readonly progress: LoadProgress | undefined;
}

export interface Failure {
  readonly label: string;
  readonly message: string;
}

/** What the desk needs of the page. */
export interface ModelPage {
  readonly shownModel: string;
  /** Shows a model that is there; resolves when it is seen. */
  showModel(name: string): Promise<void>;
  drawSoon(): void;
}

export const bundledChoice: Choice = { name: BUNDLED, source: BUNDLED, label: BUNDLED };

export function folderChoice(address: string): Choice {
  return address === BUNDLED ? bundledChoice : { name: address, source: address, label: address };
}

let filesChosen = 0;

/** Files are this page's own: no address can name them. `folder`: what they were together in, if that is known. */
export function filesChoice(files: Readonly<Record<string, File>>, folder: string | undefined): Choice {
  const name = localName(++filesChosen);
  if (folder === undefined) return { name, source: files, label: Object.keys(files).sort().join(', ') };
  const card = new Blob([JSON.stringify({ name: folder })]);
  return { name, source: { 'card.json': card, ...files }, label: folder };
}

export class ModelDesk {
  arriving: Arriving | undefined;
  failure: Failure | undefined;
  /** The model that is shown, once it is there. */
  model: Model | undefined;
  private stop: AbortController | undefined;

  constructor(private readonly page: ModelPage) {}

  /** With the model of the page's address. */
  async start(): Promise<void> {
    await this.load(folderChoice(this.page.shownModel));
  }

  choose(choice: Choice): void {
    this.failure = undefined;
    void this.load(choice);
  }

  cancel(): void {
    this.stop?.abort();
  }

  private async load({ name, source, label }: Choice): Promise<void> {
    this.cancel();
    const stop = (this.stop = new AbortController());
    const isLate = (): boolean => this.stop !== stop;
    const onProgress = (progress?: LoadProgress): void => {
      if (isLate()) return;
      // The other files are small, and come beside the tensors.
      if (progress && !progress.file.endsWith('.safetensors')) return;
      this.arriving = { label, progress };
      this.page.drawSoon();
    };
    onProgress();
    try {
      const model = (await loadShared(name, source, { onProgress, signal: stop.signal })) as Model;
      if (isLate()) return;
      this.arriving = undefined;
      this.model = model;
      await this.show(name);
    } catch (error) {
      if (isLate()) return;
      this.arriving = undefined;
      this.page.drawSoon();
      const { message, code } = error as { message: string; code?: string };
      // Of the bundled model the element says it, in its place.
      if (code !== 'aborted' && name !== BUNDLED) this.failure = { label, message };
      // A link named it, so that nothing is shown yet.
      if (this.page.shownModel === name && name !== BUNDLED) await this.load(bundledChoice);
    }
  }

  private async show(name: string): Promise<void> {
    const before = this.page.shownModel;
    await this.page.showModel(name);
    if (before !== name && before !== BUNDLED) disposeShared(before);
  }
}
