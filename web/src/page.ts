// Holds the state; every change goes through `update`, which keeps the address and the views in step.
import { render } from 'lit';
import { wordsOf } from 'heed/shared';
import type { ArcsJSON, HeedArcsElement } from 'heed/element';
import { fitsLink, linkText, readAddress } from './address.js';
import { goTo, onAddress, onJump, showAddress } from './address-bar.js';
import { onFilesDropped } from './dropped-files.js';
import { embedHTML } from './embed.js';
import { ExerciseDesk } from './exercise-desk.js';
import { keepingFocus } from './focus.js';
import { filesChoice, folderChoice, ModelDesk } from './model-desk.js';
import type { ModelPage } from './model-desk.js';
import { Reserve } from './reserve.js';
import { saveFigure } from './saving.js';
import { applyTheme, keepTheme, keptTheme, wishedLanguage } from './settings.js';
import type { ThemeChoice } from './settings.js';
import { AS_TRAINED, BUNDLED, isLocal, stateIn } from './state.js';
import type { State } from './state.js';
import { TEXTS } from './texts/languages.js';
import type { Language } from './texts/languages.js';
import type { DemoProps, FigureListeners } from './views/demo.js';
import { pageView } from './views/page.js';
import type { Sections } from './views/page.js';
import type { ShareProps } from './views/share.js';
import { placeOf } from './wish.js';
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
  /** The picture that the HTML came with; it goes on standing for the figure until that is there. */
  private readonly still: Element | null;

  constructor(private readonly root: HTMLElement) {
    this.still = root.querySelector('.still');
    this.state = this.read(readAddress(location));
  }

  start(): void {
    const { section } = readAddress(location);
    showAddress(this.state);
    onAddress((address) => {
      const { model } = this.state;
      const wanted = this.read(address);
      this.state = { ...wanted, model };
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
    const begin = (): void => {
      this.begun = true;
      this.root.replaceChildren();
      this.draw();
      if (section !== undefined) goTo(section);
    };
    const late = setTimeout(begin, PATIENCE);
    void this.models.start().then(() => {
      clearTimeout(late);
      if (!this.begun) begin();
    });
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

  get words(): readonly string[] {
    return this.shown?.words ?? wordsOf(this.state.text);
  }

  async showModel(model: string): Promise<void> {
    if (model === this.state.model) {
      this.drawSoon();
      return;
    }
    this.shown = undefined;
    this.update({ model, ...AS_TRAINED });
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

  /** The word that was chosen stays so while the reader writes. */
  private rewrite(text: string): void {
    this.reserve.hold(this.figure);
    const words = wordsOf(text);
    this.update({ text, ...(this.wish && { selected: placeOf(this.wish, words) }) });
  }

  private show(text: string, selected: number): void {
    this.reserve.release();
    this.wish = { index: selected, word: undefined };
    this.update({ text, selected });
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
      render(pageView(this.sections(), texts), this.root);
    });
  }

  /** What each part of the page takes. */
  private sections(): Sections {
    const { language, state, theme } = this;
    return {
      header: {
        language,
        theme,
        speak: (lang) => {
          this.update({ lang });
        },
        paint: (wanted) => {
          this.paint(wanted);
        },
      },
      demo: this.demoProps(),
      steps: { state, language, ready: this.models.ready, change: this.on.change },
      exercises: { desk: this.exercises, language, elsewhere: state.model !== BUNDLED },
      share: this.shareProps(),
    };
  }

  private demoProps(): DemoProps {
    const { state, language, models } = this;
    const { model, failure, ready } = models;
    // How far the bundled model is the element says, in its place.
    const arriving = models.arriving?.label === BUNDLED ? undefined : models.arriving;
    return {
      state,
      language,
      ready,
      arriving,
      still: this.still,
      on: this.on,
      sentence: {
        text: state.text,
        unread: this.unread,
        rewrite: (text) => {
          this.rewrite(text);
        },
        show: (text, selected) => {
          this.show(text, selected);
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

  private shareProps(): ShareProps {
    const { state, language, figure } = this;
    return {
      code: embedHTML({ ...state, text: linkText(state.text), lang: language }, location.href),
      shown: this.shown !== undefined,
      local: isLocal(state.model),
      cut: !fitsLink(state.text),
      save: (kind) => {
        if (figure) void saveFigure(figure, kind);
      },
    };
  }
}

function wishOf({ selected }: State): Wish | undefined {
  return selected === undefined ? undefined : { index: selected, word: undefined };
}
