// Holds the state; every change goes through `update`, which keeps the address and the views in step.
import { html, render } from 'lit';
import type { ArcsJSON, ErrorDetail, HeedArcsElement, SelectDetail } from 'heed/element';
import { ExerciseDesk } from './exercise-desk.js';
import { applyTheme, keptTheme, wishedLanguage } from './settings.js';
import type { ThemeChoice } from './settings.js';
import { readState, writeState } from './state.js';
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

export class Page {
  state: State;
  theme: ThemeChoice;
  /** What the element shows at present; absent before its first figure and after an error. */
  shown: ArcsJSON | undefined;
  failure: ErrorDetail | undefined;
  readonly steps = new StepRunner(() => {
    this.draw();
  });
  readonly exercises = new ExerciseDesk(() => {
    this.draw();
  });

  constructor(private readonly root: HTMLElement) {
    this.state = readState(location.search);
    this.theme = keptTheme();
  }

  start(): void {
    applyTheme(this.theme);
    addEventListener('popstate', () => {
      this.state = readState(location.search);
      this.draw();
    });
    this.draw();
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

  private draw(): void {
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
