// Which model the page shows, and the one that is on its way: the reader chooses a bundled one, a folder by its address, or
// files. What is shown stays until the next model has read the reader's sentence.
import { clearCachedModels } from 'heed';
import { disposeShared, loadShared } from 'heed/shared';
import type { ErrorDetail } from 'heed/element';
import type { LoadProgress, Model, ModelSource } from 'heed';
import { isBundled, localName } from './state.js';

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
  readonly choice: Choice;
  readonly error: ErrorDetail;
}

/** What the desk needs of the page. */
export interface ModelPage {
  /** The model of the page's address. */
  readonly shownModel: string;
  /** The bundled model that reads the reader's sentence. */
  readonly ownModel: string;
  /** What a model has to read before it may be shown. */
  readonly words: readonly string[];
  /** Shows a model that is there; resolves when it is seen. */
  showModel(name: string): Promise<void>;
  drawSoon(): void;
}

/** A folder's address, or the name of a bundled model. */
export function folderChoice(address: string): Choice {
  return { name: address, source: address, label: address };
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
  /** Whether the model of the page's address may be shown: a bundled one at once, any other when it has been tried. */
  ready = false;
  private stop: AbortController | undefined;

  constructor(private readonly page: ModelPage) {}

  /** With the model of the page's address. */
  async start(): Promise<void> {
    const choice = folderChoice(this.page.shownModel);
    this.ready = isBundled(choice.name);
    await this.load(choice);
  }

  choose(choice: Choice): void {
    this.failure = undefined;
    void this.load(choice);
  }

  cancel(): void {
    this.stop?.abort();
  }

  private async load(choice: Choice): Promise<void> {
    const { name, source, label } = choice;
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
      if (!isBundled(name)) await tryOut(model, this.page.words, stop.signal);
      if (isLate()) return;
      this.arriving = undefined;
      this.model = model;
      await this.show(name);
    } catch (error) {
      if (isLate()) return;
      this.arriving = undefined;
      await this.giveUp(choice, error as Error & { code?: string });
    }
  }

  private async show(name: string): Promise<void> {
    const before = this.page.shownModel;
    this.ready = true;
    await this.page.showModel(name);
    if (before !== name && !isBundled(before)) disposeShared(before);
  }

  private async giveUp(choice: Choice, { message, code = 'bad-value' }: Error & { code?: string }): Promise<void> {
    const { name, source } = choice;
    // Of a bundled model the element says it, in its place.
    if (code !== 'aborted' && !isBundled(name)) this.failure = { choice, error: { code, message } };
    // Its parts may be there, but it can't read: nobody is shown what it holds. One that is shown already stays.
    if (!isBundled(name) && !(this.ready && this.page.shownModel === name)) {
      disposeShared(name);
      // The next try reads the folder anew: something may have been put right there.
      if (code !== 'aborted' && typeof source === 'string') await clearCachedModels(source).catch(() => undefined);
    }
    this.page.drawSoon();
    // A link named it, so that nothing is shown yet.
    if (!this.ready) await this.load(folderChoice(this.page.ownModel));
  }
}

/** Rejects where a model can't read the reader's words, or at least one of them where they are too many for it. */
async function tryOut(model: Model, words: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    await model.run([...words], { signal });
  } catch (error) {
    const [first] = words;
    if ((error as { code?: string }).code !== 'too-long' || first === undefined) throw error;
    await model.run([first], { signal });
  }
}
