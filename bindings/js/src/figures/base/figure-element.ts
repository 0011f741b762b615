// What every figure's element does: reads its attributes, begins when it is near, asks, waits, fails, follows the page's theme and
// language, is measured, exported and told of. A figure adds its view.
import { html, LitElement, nothing } from 'lit';
import type { PropertyDeclaration, PropertyValues, TemplateResult } from 'lit';
import type { Progress } from '../runs/contract.js';
import { toSVG } from '../scene/svg.js';
import type { Theme } from '../shared/colours.js';
import { Asker } from './asker.js';
import type { AttributeSpecs, Values } from './attributes.js';
import type { Caption, FigureCore } from './definition.js';
import { reason } from './failure.js';
import { captionView, failureView, messageView } from './frame.js';
import { keepKeysInside } from './keys.js';
import { languageOf } from '../shared/language.js';
import type { Language } from '../shared/language.js';
import { whenNear } from './lazy.js';
import { onPageChange, languageAround, themeOf } from './page.js';
import { pictureOf } from './picture.js';
import { rasterise } from './png.js';
import { accessorOf, propertiesOf } from './properties.js';
import type { ErrorDetail, HeedFigureElement } from './public.js';
import { baseStyle } from './style.js';

const NARROW = 480;

/** A figure's element, with its attributes as properties. */
export function figureElement<Specs extends AttributeSpecs, Data, Labels extends FrameLabels>(
  figure: FigureCore<Specs, Data, Labels>,
): abstract new () => FigureElement<Specs, Data, Labels> & Values<Specs> {
  abstract class Element extends FigureElement<Specs, Data, Labels> {
    static override readonly properties = propertiesOf(figure.attributes);
    override readonly figure = figure;
  }
  return Element as unknown as abstract new () => FigureElement<Specs, Data, Labels> & Values<Specs>;
}

/** What the frame says around any figure. */
export interface FrameLabels {
  readonly loading: string;
  readonly computing: string;
  loadingFile(file: string, percent: number | null): string;
  readonly failed: string;
  reason(code: string): string | undefined;
  readonly retry: string;
}

export abstract class FigureElement<Specs extends AttributeSpecs, Data, Labels extends FrameLabels>
  extends LitElement
  implements HeedFigureElement
{
  static override readonly styles = baseStyle;
  static override readonly properties: Record<string, PropertyDeclaration> = {
    progress: { state: true },
    failure: { state: true },
    busy: { state: true },
    narrow: { state: true },
    seenTheme: { state: true },
    seenLanguage: { state: true },
  };

  declare readonly figure: FigureCore<Specs, Data, Labels>;
  declare controls: boolean;
  declare loading: 'lazy' | 'eager';
  declare theme: 'auto' | 'light' | 'dark';
  declare private progress: Progress | undefined;
  declare private failure: ErrorDetail | undefined;
  declare protected busy: boolean;
  /** Below 480 px. */
  declare protected narrow: boolean;
  declare private seenTheme: Theme;
  declare private seenLanguage: Language;

  /** The last answer, or what was given; the attributes need not fit it. */
  private shown: Data | undefined;
  private begun = false;
  private unasked = false;
  private unheard = false;
  private readonly asker = new Asker<Data>({
    receive: (data, isPart) => {
      this.receive(data, isPart);
    },
    fail: (error) => {
      this.fail(error);
    },
    progress: (progress) => {
      this.progress = progress;
      this.tell('heed-progress', progress);
    },
  });
  private readonly leave: (() => void)[] = [];
  private readonly beginning: Promise<void>;
  private begin: () => void = () => undefined;
  protected sizes: ResizeObserver | undefined;

  constructor() {
    super();
    this.busy = false;
    this.narrow = false;
    this.seenTheme = 'light';
    this.seenLanguage = 'en';
    this.beginning = new Promise((resolve) => {
      this.begin = () => {
        if (!this.begun) this.unasked = true;
        this.begun = true;
        this.requestUpdate();
        resolve();
      };
    });
  }

  /** Its view, inside the figure and above the caption. */
  protected abstract view(data: Data): TemplateResult;

  /** Data that needs no computing, such as what the author gave. @throws where it makes no sense */
  protected given(): Data | undefined {
    return undefined;
  }

  /** What can only be seen once data and attributes are together. @throws where they don't fit */
  protected look(data: Data): void {
    this.figure.caption(data, this.values, this.labels);
  }

  /** Properties that need asking again, beside the attributes that say so. */
  protected get asking(): readonly string[] {
    return [];
  }

  /** Whether each answer on the way is shown, as where a point is dragged, or the last one alone. */
  protected readonly follows: boolean = false;

  /** The attributes as they are looked at now: with the word, say, at which a reader points. */
  protected get looked(): Values<Specs> {
    return this.values;
  }

  /** Said aloud when it changes. */
  protected spoken(data: Data): string;
  protected spoken(): string {
    return '';
  }

  /** What `heed-ready` tells. */
  protected ready(data: Data): object {
    const { source } = this.figure.json(data, this.values, { parameters: false }) as { source?: unknown };
    return { source };
  }

  /** Reads off the page, laid out, what the view needs to know of it. */
  protected measure(): void {
    if (this.offsetWidth > 0) this.narrow = this.offsetWidth < NARROW;
  }

  /** What is drawn at present. */
  protected get drawn(): Data | undefined {
    return this.failure ? undefined : this.shown;
  }

  protected get values(): Values<Specs> {
    const properties = this as unknown as Record<string, unknown>;
    return Object.fromEntries(
      Object.keys(this.figure.attributes).map((name) => [name, properties[name]]),
    ) as Values<Specs>;
  }

  get labels(): Labels {
    return this.figure.labels[this.language];
  }

  protected get language(): Language {
    return this.lang ? languageOf(this.lang) : this.seenLanguage;
  }

  protected get shownTheme(): Theme {
    return this.theme === 'auto' ? this.seenTheme : this.theme;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.lookAround();
    this.leave.push(
      onPageChange(() => {
        this.lookAround();
      }),
    );
    this.sizes = new ResizeObserver(() => {
      this.measure();
    });
    this.sizes.observe(this);
    if (!this.begun) this.leave.push(whenNear(this, this.begin));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const leave of this.leave.splice(0)) leave();
    this.sizes?.disconnect();
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    keepKeysInside(root);
    return root;
  }

  private lookAround(): void {
    this.seenTheme = themeOf(this);
    this.seenLanguage = languageAround(this);
  }

  get settled(): Promise<void> {
    return this.settle();
  }

  private async settle(): Promise<void> {
    await this.beginning;
    for (let answer; answer !== this.asker.answer || this.isUpdatePending;) {
      await this.updateComplete;
      answer = this.asker.answer;
      await answer;
    }
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.begun && (this.loading === 'eager' || this.isGiven())) this.begin();
    if (this.begun && (this.unasked || this.asksAgain(changed))) this.ask();
    this.lookAtShown();
  }

  private lookAtShown(): void {
    const { shown } = this;
    if (shown === undefined) return;
    const fits = this.attempt(() => {
      this.look(shown);
    });
    // What was computed before need not fit what is asked for now: it makes room.
    if (this.busy && !fits) this.shown = undefined;
  }

  private isGiven(): boolean {
    try {
      return this.given() !== undefined;
    } catch {
      return true;
    }
  }

  private asksAgain(changed: PropertyValues): boolean {
    const { attributes } = this.figure;
    return Array.from(changed.keys()).some(
      (name) => attributes[name as string]?.asks ?? this.asking.includes(name as string),
    );
  }

  /** Asks for what is to be shown now; whatever was asked before is called off. */
  private ask(): void {
    this.unasked = false;
    this.failure = undefined;
    try {
      const given = this.given();
      if (given !== undefined) {
        this.asker.callOff();
        this.receive(given);
        return;
      }
    } catch (error) {
      this.asker.callOff();
      this.fail(error);
      return;
    }
    this.busy = true;
    const { values } = this;
    this.asker.ask((world) => this.figure.compute(world, values), this.follows);
  }

  private receive(data: Data | undefined, isPart = false): void {
    this.busy = isPart || this.asker.hasNext;
    this.progress = undefined;
    this.failure = undefined;
    this.shown = data;
    this.unheard = !isPart && data !== undefined;
    this.requestUpdate();
  }

  private attempt(work: () => void): boolean {
    try {
      work();
      this.failure = undefined;
      return true;
    } catch (error) {
      if (!this.busy) this.tellFailure(error);
      return false;
    }
  }

  /** Nothing half drawn: what was shown gives way to a sentence. */
  private fail(error: unknown): void {
    this.busy = false;
    this.progress = undefined;
    this.shown = undefined;
    this.tellFailure(error);
  }

  private tellFailure(error: unknown): void {
    const { code, message } = reason(error);
    if (this.failure?.code === code && this.failure.message === message) return;
    this.failure = { code, message };
    this.tell('heed-error', this.failure);
  }

  protected tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  /** What a reader chose: set as attributes, and told, so that a page can keep it. */
  protected change(values: Partial<Values<Specs>>): void {
    Object.assign(this, values);
    this.tell('heed-change', { ...values });
  }

  protected override updated(): void {
    const { drawn } = this;
    if (!this.unheard || drawn === undefined) return;
    this.unheard = false;
    this.tell('heed-ready', this.ready(drawn));
  }

  protected override render(): TemplateResult {
    const { drawn, labels } = this;
    if (drawn === undefined) return this.waiting(this.failure);
    const caption = this.figure.caption(drawn, this.looked, labels);
    return html`<figure
      class=${this.kinds.join(' ')}
      lang=${this.language}
      aria-label=${caption.title}
      aria-busy=${this.busy ? 'true' : 'false'}
    >
      ${this.view(drawn)}
      <p class="sr" role="status" aria-live="polite">${this.spoken(drawn)}</p>
      ${this.captionView(caption)}
    </figure>`;
  }

  protected captionView(caption: Caption): TemplateResult {
    return captionView(caption);
  }

  /** Classes of the figure. */
  protected get kinds(): string[] {
    return ['root', ...(this.shownTheme === 'dark' ? ['dark'] : []), ...(this.narrow ? ['narrow'] : [])];
  }

  /** Asks once more for what has failed: a network, say, may be there by now. */
  private again(): void {
    this.ask();
    this.requestUpdate();
  }

  /** The fallback that the author wrote stays, with a word on what is going on. */
  private waiting(failure: ErrorDetail | undefined): TemplateResult {
    const { progress, labels, language } = this;
    const done = progress?.total ? Math.round((100 * progress.loaded) / progress.total) : null;
    const waiting = 'model' in this.figure.attributes ? labels.loading : labels.computing;
    const said = progress ? labels.loadingFile(progress.file, done) : waiting;
    const about = { dark: this.shownTheme === 'dark', lang: language };
    return html`<slot></slot>${
        failure
          ? failureView(
              {
                text: labels.failed,
                reason: labels.reason(failure.code),
                message: failure.message,
                retry: labels.retry,
                again: () => {
                  this.again();
                },
              },
              about,
            )
          : this.busy
            ? messageView(said, about)
            : nothing
      }`;
  }

  toSVG(): string {
    const { drawn, figure, labels, shownTheme } = this;
    return drawn === undefined
      ? toSVG({ width: 1, height: 1, children: [] }, { title: figure.name, description: '' }, shownTheme)
      : pictureOf(figure, drawn, this.values, labels, shownTheme);
  }

  async toPNG(scale = 2): Promise<Blob> {
    return await rasterise(this.toSVG(), scale);
  }

  /** As JSON.stringify calls it, with a name, or with options. */
  toJSON(options?: string | { parameters?: boolean }): object {
    const parameters = typeof options === 'object' && options.parameters === true;
    return this.figure.json(this.drawn, this.values, { parameters });
  }

  static override getPropertyDescriptor(
    name: PropertyKey,
    key: string | symbol,
    options: PropertyDeclaration,
  ): PropertyDescriptor | undefined {
    return accessorOf(String(name), options) ?? super.getPropertyDescriptor(name, key, options);
  }
}
