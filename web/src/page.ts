// Holds the state; every change goes through `update`, which keeps the address and the views in step.
import { render } from 'lit';
import { wordsOf } from 'heed/shared';
import type { ArcsJSON, HeedArcsElement } from 'heed/element';
import { readAddress } from './address.js';
import { goTo, onAddress, onJump, showAddress } from './address-bar.js';
import { onFilesDropped } from './dropped-files.js';
import { ExerciseDesk } from './exercise-desk.js';
import { keepingFocus } from './focus.js';
import { GuessDesk } from './guess-desk.js';
import { filesChoice, folderChoice, ModelDesk } from './model-desk.js';
import type { ModelPage } from './model-desk.js';
import { Reserve } from './reserve.js';
import { shareProps } from './sharing.js';
import { applyTheme, keepTheme, keptTheme, wishedLanguage } from './settings.js';
import type { ThemeChoice } from './settings.js';
import { AS_TRAINED, BEGINNINGS, isBundled, isLocal, isStart, modelFor, startIn, stateIn } from './state.js';
import type { State } from './state.js';
import { StoryDesk } from './story/story-desk.js';
import { TEXTS } from './texts/languages.js';
import type { Language } from './texts/languages.js';
import type { Texts } from './texts/shape.js';
import type { DemoProps, FigureListeners } from './views/demo.js';
import { pageView } from './views/page.js';
import type { Sections } from './views/page.js';
import { placeOf, wishOf } from './wish.js';
import type { Wish } from './wish.js';

/** Milliseconds that the page waits for its model before it shows that it waits. */
const PATIENCE = 250;

export class Page implements ModelPage {
  private state: State;
  /** What the element shows at present; absent before its first figure and after an error. */
  private shown: ArcsJSON | undefined;

  private theme = keptTheme();
  private failed = false;
  /** Whether files are held above the page. */
  private hovered = false;
  private unread: readonly string[] = [];
  private wish: Wish | undefined;
  private waiting: number | undefined;
  private begun = false;
  private readonly reserve = new Reserve();
  private readonly models = new ModelDesk(this);
  private readonly exercises = new ExerciseDesk(() => {
    this.draw();
  });
  private readonly guesses = new GuessDesk(() => {
    this.drawSoon();
  });
  private readonly story = new StoryDesk(() => {
    this.drawSoon();
  });
  /** The picture that the HTML came with; it goes on standing for the figure until that is there. */
  private readonly still: Element | null;

  constructor(private readonly root: HTMLElement) {
    this.still = root.querySelector('.still');
    this.state = this.read(readAddress(location, wishedLanguage()));
  }

  start(): void {
    const { section } = readAddress(location, wishedLanguage());
    showAddress(this.state);
    onAddress((address) => {
      const { model } = this.state;
      const wanted = this.read(address);
      // A bundled one the figure shows by itself, with all that the link says.
      this.state = isBundled(wanted.model) && isBundled(model) ? wanted : { ...wanted, model };
      if (wanted.model !== model && !isLocal(model)) this.models.choose(folderChoice(wanted.model));
      this.draw();
      if (address.section !== undefined) goTo(address.section);
    });
    onJump(this.root, (to) => {
      showAddress(this.state, to);
      goTo(to);
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
    const late = setTimeout(() => {
      this.begin(section);
    }, PATIENCE);
    void this.models.start().then(() => {
      clearTimeout(late);
      if (!this.begun) this.begin(section);
    });
  }

  private begin(section: string | undefined): void {
    this.begun = true;
    this.root.replaceChildren();
    this.draw();
    if (section !== undefined) goTo(section);
    this.story.start(section);
  }

  /** Before the next frame, however often it is asked for. */
  drawSoon(): void {
    if (!this.begun) return;
    this.waiting ??= requestAnimationFrame(() => {
      this.draw();
    });
  }

  get shownModel(): string {
    return this.state.model;
  }

  get ownModel(): string {
    return modelFor(this.state.text, this.language);
  }

  get words(): readonly string[] {
    return this.shown?.words ?? wordsOf(this.state.text);
  }

  async showModel(model: string): Promise<void> {
    if (model === this.state.model) {
      this.drawSoon();
      return;
    }
    this.shown = undefined;
    this.update({ ...this.sentenceFor(model), model, ...AS_TRAINED });
    await this.figure?.settled;
  }

  private get figure(): HeedArcsElement | null {
    return this.root.querySelector<HeedArcsElement>('#demo');
  }

  private get language(): Language {
    return this.state.lang ?? wishedLanguage();
  }

  private read({ state, unread }: ReturnType<typeof readAddress>): State {
    this.unread = unread;
    this.wish = wishOf(state);
    return state;
  }

  private update(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    showAddress(this.state);
    this.draw();
  }

  /** A model of another language does not read this one's first sentence: it brings its own. A reader's sentence stays. */
  private sentenceFor(model: string): Partial<State> {
    const all = Object.values(BEGINNINGS);
    const own = all.find((beginning) => beginning.model === model);
    if (!own || own.text === this.state.text || !all.some(({ text }) => text === this.state.text)) return {};
    this.wish = wishOf(own);
    return own;
  }

  /** The model of the reader's sentence goes along with its language, unless the reader chose another. */
  private modelOf(text: string): Partial<State> {
    const model = modelFor(text, this.language);
    if (model === this.state.model || this.state.model !== this.ownModel) return {};
    this.models.choose(folderChoice(model));
    return { model, ...AS_TRAINED };
  }

  /** Where nothing was changed, the page begins anew in the other language. */
  private speak(lang: Language): void {
    if (!isStart(this.state, this.language)) {
      this.update({ lang });
      return;
    }
    const start = startIn(lang);
    this.wish = wishOf(start);
    this.models.choose(folderChoice(start.model));
    this.update({ ...start, lang });
  }

  /** The word that was chosen stays so while the reader writes. */
  private rewrite(text: string): void {
    this.reserve.hold(this.figure);
    const words = wordsOf(text);
    this.update({ ...this.modelOf(text), text, ...(this.wish && { selected: placeOf(this.wish, words) }) });
  }

  private show(text: string, selected: number): void {
    this.reserve.release();
    this.wish = { index: selected, word: undefined };
    this.update({ ...this.modelOf(text), text, selected });
  }

  private paint(theme: ThemeChoice): void {
    this.theme = theme;
    applyTheme(theme);
    keepTheme(theme);
    this.draw();
  }

  private readonly on: FigureListeners = {
    select: ({ detail: { index, word } }) => {
      this.wish = index < 0 ? undefined : { index, word };
      this.reserve.release();
      this.update({ selected: index < 0 ? undefined : index });
    },
    change: ({ detail }) => {
      this.unread = [];
      const change = stateIn(detail);
      if (change.selected !== undefined) this.wish = wishOf({ ...this.state, ...change });
      this.update(change);
      this.look();
    },
    ready: () => {
      this.failed = false;
      this.look();
      void this.story.bring();
    },
    error: () => {
      this.failed = true;
      this.shown = undefined;
      this.draw();
    },
  };

  /** Reads what the element shows once it shows it. */
  private look(): void {
    void this.figure?.settled.then(() => {
      if (this.failed) return;
      this.shown = this.figure?.toJSON();
      this.guesses.ask(this.state.text, this.shown?.source ?? null);
      this.settleWish();
    });
  }

  /** Learns the chosen word; where the sentence has no such place, the nearest is chosen. */
  private settleWish(): void {
    const { wish, shown } = this;
    if (wish && shown && shown.words.length > 0) {
      const selected = placeOf(wish, shown.words);
      if (wish.word === undefined) this.wish = { index: selected, word: shown.words[selected] };
      if (selected !== this.state.selected) {
        this.update({ selected });
        return;
      }
    }
    this.draw();
  }

  private draw(): void {
    if (!this.begun) return;
    if (this.waiting !== undefined) cancelAnimationFrame(this.waiting);
    this.waiting = undefined;
    const { language } = this;
    const texts = TEXTS[language];
    document.documentElement.lang = language;
    document.title = `${texts.name} · ${texts.tagline}`;
    keepingFocus(() => {
      render(pageView(this.sections(texts), texts), this.root);
    });
    this.story.drawn(this.root);
  }

  /** What each part of the page takes. */
  private sections(texts: Texts): Sections {
    const { language, state, theme, models, on } = this;
    return {
      header: {
        language,
        theme,
        speak: (lang) => {
          this.speak(lang);
        },
        paint: (wanted) => {
          this.paint(wanted);
        },
      },
      demo: this.demoProps(),
      contents: this.story.contents(language, texts),
      story: this.story.views({ state, language, ready: models.ready, change: on.change, select: on.select }),
      steps: { state, language, ready: models.ready, change: on.change },
      exercises: { desk: this.exercises, language, elsewhere: state.model !== BEGINNINGS[language].model },
      share: shareProps(state, language, this.figure, this.shown !== undefined),
    };
  }

  private demoProps(): DemoProps {
    const { state, language, models } = this;
    const { model, failure, ready } = models;
    // How far a bundled model is the element says, in its place.
    const arriving = isBundled(models.arriving?.label ?? '') ? undefined : models.arriving;
    return {
      state,
      language,
      ready,
      arriving,
      still: this.still,
      on: this.on,
      sentence: {
        text: state.text,
        language,
        unread: this.unread,
        rewrite: (text) => {
          this.rewrite(text);
        },
        show: (text, selected) => {
          this.show(text, selected);
        },
      },
      guess: {
        text: state.text,
        selected: state.selected,
        mask: this.guesses.mask,
        guess: this.guesses.guess,
        headOff: this.guesses.headOff,
        show: (text, selected) => {
          this.show(text, selected);
        },
        switchHead: (off) => {
          this.guesses.switchHead(off, state.text, this.shown?.source ?? null);
          this.draw();
        },
      },
      model: {
        language,
        chosen: state.model,
        model,
        arriving: ready ? arriving : undefined,
        failure,
        hovered: this.hovered,
        choose: (choice) => {
          models.choose(choice);
        },
        cancel: () => {
          models.cancel();
        },
      },
    };
  }
}
