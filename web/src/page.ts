// Holds the state; every change goes through `update`, which keeps the address and the views in step.
import { html, render } from 'lit';
import type { ArcsJSON, ErrorDetail, HeedArcsElement, SelectDetail } from 'heed/element';
import { onFilesDropped } from './dropped-files.js';
import { ExerciseDesk } from './exercise-desk.js';
import { filesChoice, folderChoice, ModelDesk } from './model-desk.js';
import type { ModelPage } from './model-desk.js';
import { applyTheme, keepTheme, wishedLanguage } from './settings.js';
import type { ThemeChoice } from './settings.js';
import { isLocal, readState, START, writeState } from './state.js';
import type { State } from './state.js';
import { StepRunner } from './step-runner.js';
import { TEXTS } from './texts/texts.js';
import type { Language } from './texts/texts.js';
import { closingView } from './views/closing.js';
import { demoView } from './views/demo.js';
import { exercisesView } from './views/exercises.js';
import { headerView } from './views/header.js';
import { shareView } from './views/share.js';
import { stepsView } from './views/steps.js';

/** Milliseconds that the page waits for its model before it shows that it waits. */
const PATIENCE = 250;

export class Page implements ModelPage {
  state: State;
  /** What the element shows at present; absent before its first figure and after an error. */
  shown: ArcsJSON | undefined;
  failure: ErrorDetail | undefined;
  /** Whether files are held above the page. */
  hovered = false;
  readonly models = new ModelDesk(this);
  readonly steps = new StepRunner(() => {
    this.draw();
  });
  readonly exercises = new ExerciseDesk(() => {
    this.draw();
  });

  private waiting: number | undefined;
  private begun = false;

  /** `theme`: the one that is on already. */
  constructor(
    private readonly root: HTMLElement,
    public theme: ThemeChoice,
  ) {
    this.state = readState(location.search);
  }

  start(): void {
    addEventListener('popstate', () => {
      const { model } = this.state;
      const wanted = readState(location.search);
      this.state = { ...wanted, model };
      if (wanted.model !== model && !isLocal(model)) this.models.choose(folderChoice(wanted.model));
      this.draw();
    });
    onFilesDropped(
      ({ files, folder }) => {
        this.models.choose(filesChoice(files, folder));
      },
      (above) => {
        if (above === this.hovered) return;
        this.hovered = above;
        this.drawSoon();
      },
    );
    // A model that is there at once is drawn with the rest, instead of after a page without it.
    const begin = (): void => {
      this.begun = true;
      this.draw();
    };
    const late = setTimeout(begin, PATIENCE);
    void this.models.start().then(() => {
      clearTimeout(late);
      if (!this.begun) begin();
    });
  }

  get shownModel(): string {
    return this.state.model;
  }

  async showModel(model: string): Promise<void> {
    if (model === this.state.model) {
      this.drawSoon();
      return;
    }
    // Layers, heads and switches were those of the model before.
    const { layer, head, causal, scale, positions } = START;
    this.shown = undefined;
    this.update({ model, layer, head, causal, scale, positions });
    await this.element?.settled;
  }

  get language(): Language {
    return this.state.lang ?? wishedLanguage();
  }

  get element(): HeedArcsElement | null {
    return this.root.querySelector<HeedArcsElement>('#demo');
  }

  update(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    const address = location.pathname + writeState(this.state) + location.hash;
    try {
      history.replaceState(null, '', address);
    } catch {
      // A page from a file, or in a sandbox, may not change its address; it works all the same.
    }
    this.draw();
  }

  chooseTheme(theme: ThemeChoice): void {
    this.theme = theme;
    applyTheme(theme);
    keepTheme(theme);
    this.draw();
  }

  readonly onSelect = (event: CustomEvent<SelectDetail>): void => {
    const { index } = event.detail;
    this.update({ selected: index < 0 ? undefined : index });
  };

  readonly onChange = (event: CustomEvent<Partial<State>>): void => {
    this.update(event.detail);
    this.look();
  };

  readonly onReady = (): void => {
    this.failure = undefined;
    this.look();
  };

  readonly onError = (event: CustomEvent<ErrorDetail>): void => {
    this.failure = event.detail;
    this.shown = undefined;
    this.draw();
  };

  /** Reads what the element shows once it shows it. */
  private look(): void {
    void this.element?.settled.then(() => {
      if (!this.failure) this.shown = this.element?.toJSON();
      this.draw();
    });
  }

  /** Before the next frame, however often it is asked for. */
  drawSoon(): void {
    if (!this.begun) return;
    this.waiting ??= requestAnimationFrame(() => {
      this.draw();
    });
  }

  private draw(): void {
    if (this.waiting !== undefined) cancelAnimationFrame(this.waiting);
    this.waiting = undefined;
    const texts = TEXTS[this.language];
    document.documentElement.lang = this.language;
    document.title = `${texts.name} · ${texts.tagline}`;
    this.steps.ask(this.state, this.shown);
    render(
      html`<a class="skip" href="#demo-section">${texts.skip}</a>
        ${headerView(this, texts)}
        <main>
          ${demoView(this, texts)} ${stepsView(this, texts.steps)} ${exercisesView(this, texts.exercises)}
          ${shareView(this, texts.share)} ${closingView(texts)}
        </main>
        <footer><p>${texts.footer}</p></footer>`,
      this.root,
    );
  }
}
