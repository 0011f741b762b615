// <heed-arcs>: attributes and data in, one figure out. What costs time (model, run) is asked for when it changes;
// layer, head, word and threshold only take another look at the run that is there.
import { html, LitElement, nothing } from 'lit';
import type { PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import { numberOr, oneOf, optionalNumber, triState } from './attributes.js';
import type { Theme } from './colours.js';
import type { Computation, Place } from './computation.js';
import type { Positions, Progress } from './contract.js';
import { draw, rowOf } from './drawing.js';
import { reason } from './failure.js';
import type { Figure } from './figure.js';
import { ARC_STYLE, arcs } from './geometry.js';
import { givenFigure } from './given.js';
import type { GivenData } from './given.js';
import { languageOf, LABELS } from './labels/labels.js';
import type { Labels, Language } from './labels/labels.js';
import { whenNear } from './lazy.js';
import { centreOn, measureWords, roomFor, samePlaces } from './measured.js';
import type { Places } from './measured.js';
import { rasterise } from './png.js';
import type { ArcsJSON, ErrorDetail, HeedArcsElement, ReadyDetail, SelectDetail } from './public.js';
import { Asker } from './asker.js';
import { DEFAULT_MASS } from './row.js';
import { styles } from './styles.js';
import { toSVG } from './svg.js';
import { onThemeChange, themeOf } from './theme.js';
import { controlsView } from './views/controls.js';
import { figureView } from './views/figure.js';
import type { Overlay, Scene } from './views/scene.js';
import { keepOneTabStop } from './views/words.js';
import { wordsOf } from './words.js';

const NARROW = 480;
/** What a new run is needed for, and what only needs another look at the run that is there. */
const QUESTION = ['text', 'model', 'causal', 'scale', 'positions', 'data'] as const;
const LOOK = ['layer', 'head', 'relation', 'unit'] as const;

export class ArcsElement extends LitElement implements HeedArcsElement {
  static override readonly styles = styles;
  static override readonly properties: PropertyDeclarations = {
    text: { type: String },
    model: { type: String },
    layer: { converter: optionalNumber, reflect: true },
    head: { converter: numberOr('mean'), reflect: true },
    relation: { type: String, reflect: true },
    unit: { converter: oneOf('word', 'token') },
    selected: { converter: optionalNumber, reflect: true },
    mass: { converter: optionalNumber },
    causal: { converter: triState, reflect: true },
    scale: { converter: numberOr('none'), reflect: true },
    positions: { converter: oneOf<Positions>('model', 'none', 'sinusoidal', 'rope'), reflect: true },
    controls: { type: Boolean },
    matrix: { type: Boolean, reflect: true },
    loading: { converter: oneOf('lazy', 'eager') },
    theme: { converter: oneOf('auto', 'light', 'dark') },
    lang: { type: String },
    data: { attribute: false },
    hovered: { state: true },
    progress: { state: true },
    failure: { state: true },
    busy: { state: true },
    places: { state: true },
    narrow: { state: true },
    scrolls: { state: true },
    seenTheme: { state: true },
  };

  declare text: string;
  declare model: string;
  declare layer: number | undefined;
  declare head: number | 'mean' | undefined;
  declare relation: string | undefined;
  declare unit: 'word' | 'token' | undefined;
  declare selected: number | undefined;
  declare mass: number | undefined;
  declare causal: boolean | undefined;
  declare scale: number | 'none' | undefined;
  declare positions: Positions | undefined;
  declare controls: boolean;
  declare matrix: boolean;
  declare loading: 'lazy' | 'eager' | undefined;
  declare theme: 'auto' | 'light' | 'dark' | undefined;
  declare lang: string;
  declare data: GivenData | undefined;
  declare private hovered: number | undefined;
  declare private progress: Progress | undefined;
  declare private failure: ErrorDetail | undefined;
  declare private busy: boolean;
  declare private places: Places | undefined;
  declare private narrow: boolean;
  declare private scrolls: boolean;
  declare private seenTheme: Theme;

  private computation: Computation | undefined;
  private place: Place | undefined;
  private figure: Figure | undefined;
  private begun = false;
  private unasked = false;
  private readonly asker = new Asker();
  private answer: Promise<void> = Promise.resolve();
  private readonly leave: (() => void)[] = [];
  private sizes: ResizeObserver | undefined;
  private measuredWords: string | undefined;
  private frame: number | undefined;

  constructor() {
    super();
    this.text = '';
    this.model = 'zh-mini';
    this.controls = false;
    this.matrix = false;
    this.busy = false;
    this.narrow = false;
    this.scrolls = false;
    this.seenTheme = 'light';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.seenTheme = themeOf(this);
    this.leave.push(onThemeChange(() => (this.seenTheme = themeOf(this))));
    this.sizes = new ResizeObserver(() => {
      this.measure();
    });
    this.sizes.observe(this);
    if (this.begun) return;
    const begin = () => {
      this.begun = true;
      this.unasked = true;
      this.requestUpdate();
    };
    if (this.loading === 'eager' || this.data) begin();
    else this.leave.push(whenNear(this, begin));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const leave of this.leave.splice(0)) leave();
    this.sizes?.disconnect();
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
  }

  get settled(): Promise<void> {
    return this.updateComplete
      .then(() => this.answer)
      .then(async () => {
        await this.updateComplete;
      });
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('data') && this.data) this.begun = true;
    if (changed.has('loading') && this.loading === 'eager' && this.isConnected) this.begun = true;
    if (this.begun && (this.unasked || QUESTION.some((name) => changed.has(name)))) this.ask();
    else if (LOOK.some((name) => changed.has(name))) this.look();
  }

  protected override updated(): void {
    const track = this.renderRoot.querySelector('.track');
    if (track) this.sizes?.observe(track);
    const words = this.figure?.words.join('\n');
    if (this.places && words === this.measuredWords) this.settleInFrame();
    else this.settle();
    this.measuredWords = words;
  }

  /** What needs the page laid out. */
  private settle(): void {
    this.measure();
    keepOneTabStop(this.renderRoot);
  }

  /** The same right before the next frame is painted, which lays out the page anyway: a click then waits for one layout less. */
  private settleInFrame(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.settle();
    });
  }

  /** Asks for what is to be shown now; whatever was asked before is called off. */
  private ask(): void {
    this.unasked = false;
    const { data } = this;
    if (data) {
      this.asker.callOff();
      this.computation = undefined;
      this.busy = false;
      this.attempt(() => (this.figure = givenFigure(data)));
      return;
    }
    const { model, causal, scale, positions } = this;
    const words = wordsOf(this.text);
    if (words.length === 0) {
      this.asker.callOff();
      this.busy = false;
      this.figure = undefined;
      this.failure = undefined;
      return;
    }
    this.busy = true;
    this.answer = this.asker.ask({ model, words, causal, scale, positions }, this.onProgress).then(
      (computation) => {
        if (computation) this.receive(computation);
      },
      (error: unknown) => {
        this.fail(error);
      },
    );
  }

  private readonly onProgress = (progress: Progress) => {
    this.progress = progress;
    this.tell('heed-progress', progress);
  };

  private receive(computation: Computation): void {
    this.busy = false;
    this.progress = undefined;
    this.computation = computation;
    this.look();
    this.requestUpdate();
    const { figure } = this;
    if (figure)
      void this.updateComplete.then(() => {
        this.tell('heed-ready', { words: [...figure.words], source: figure.source } satisfies ReadyDetail);
      });
  }

  /** Another look at the run that is there. */
  private look(): void {
    const { computation, layer, head, relation } = this;
    if (!computation) return;
    const unit = this.unit ?? 'word';
    this.attempt(() => {
      this.place = computation.place({ layer, head, relation, unit });
      this.figure = computation.figure(this.place, unit);
    });
  }

  private attempt(work: () => void): void {
    try {
      work();
      this.failure = undefined;
    } catch (error) {
      this.fail(error);
    }
  }

  /** Nothing half drawn: what was shown gives way to a sentence. */
  private fail(error: unknown): void {
    this.busy = false;
    this.progress = undefined;
    this.figure = undefined;
    this.failure = reason(error);
    this.tell('heed-error', this.failure);
  }

  private tell(type: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }

  private select(index: number | undefined): void {
    const { figure } = this;
    if (!figure) return;
    this.hovered = undefined;
    if (index === this.selected) return;
    this.selected = index;
    const weights = index === undefined ? [] : Array.from(figure.weights[index] ?? []);
    const word = index === undefined ? '' : (figure.words[index] ?? '');
    this.tell('heed-select', { index: index ?? -1, word, weights } satisfies SelectDetail);
  }

  /** What a reader chose with the controls: set as attributes, and told, so that a page can keep it. */
  private change(values: Partial<HeedArcsElement>): void {
    Object.assign(this, values);
    this.tell('heed-change', { ...values });
  }

  private measure(): void {
    // On paper words wrap and the list stands in for the arcs; what was measured on the screen stays.
    if (this.offsetWidth === 0 || (this.places && matchMedia('print').matches)) return;
    this.narrow = this.offsetWidth < NARROW;
    const stage = this.renderRoot.querySelector('.stage');
    const track = this.renderRoot.querySelector('.track');
    if (!stage || !track) return;
    const scrolled = this.scrolls;
    this.scrolls = !this.narrow && track.scrollWidth > stage.clientWidth + 1;
    if (this.scrolls && !scrolled) centreOn(stage, this.renderRoot.querySelector('.cell.selected'));
    const places = measureWords(this.renderRoot);
    if (places && !samePlaces(places, this.places)) this.places = places;
  }

  get labels(): Labels {
    return LABELS[this.language];
  }

  private get language(): Language {
    if (this.lang) return languageOf(this.lang);
    return languageOf(this.parentElement?.closest('[lang]')?.getAttribute('lang') ?? document.documentElement.lang);
  }

  private get shownTheme(): Theme {
    return this.theme === 'light' || this.theme === 'dark' ? this.theme : this.seenTheme;
  }

  protected override render(): TemplateResult {
    const { figure, failure } = this;
    if (!figure) return this.waiting(failure);
    const scene = this.scene(figure);
    return figureView(scene, {
      dark: this.shownTheme === 'dark',
      lang: this.language,
      busy: this.busy,
      narrow: this.narrow,
      scrolls: this.scrolls,
      matrix: this.matrix,
      overlay: this.overlay(scene),
      controls: this.controls ? this.controlPanel(scene) : nothing,
      onScroll: () => {
        this.measure();
      },
    });
  }

  /** The fallback that the author wrote stays, with a word on what is going on. */
  private waiting(failure: ErrorDetail | undefined): TemplateResult {
    const { progress, labels } = this;
    const dark = this.shownTheme === 'dark' ? 'dark' : '';
    const done = progress?.total ? Math.round((100 * progress.loaded) / progress.total) : null;
    return html`<slot></slot>
      ${failure ? html`<p class="message error ${dark}" part="error" role="alert" lang=${this.language}>${labels.error(failure.message)}</p>` : nothing}
      ${
        this.busy && !failure
          ? html`<p class="message ${dark}" role="status" lang=${this.language}>
              ${progress ? labels.loadingFile(progress.file, done) : labels.loading}
            </p>`
          : nothing
      }`;
  }

  private scene(figure: Figure): Scene {
    const { hovered, selected, labels } = this;
    const mass = this.mass ?? DEFAULT_MASS;
    return {
      figure,
      labels,
      selected,
      mass,
      row: rowOf(figure, hovered ?? selected, mass),
      select: (index) => {
        this.select(index);
      },
      preview: (index) => {
        this.hovered = index;
      },
    };
  }

  private overlay({ row, figure }: Scene): Overlay | undefined {
    const { places } = this;
    if (places?.boxes.length !== figure.words.length) return undefined;
    const { width, height, baseline } = places;
    return {
      width,
      height,
      baseline,
      arcs: row ? arcs(row, places.boxes, { ...ARC_STYLE, baseline, highest: roomFor(figure.words) }) : [],
    };
  }

  private controlPanel(scene: Scene): TemplateResult {
    return controlsView(scene, this.computation, {
      place: this.place ?? { layer: 0, head: 'mean' },
      unit: this.unit ?? 'word',
      matrix: this.matrix,
      scale: this.scale,
      positions: this.positions,
      show: ({ layer, head }) => {
        this.change({ layer, head, relation: undefined });
      },
      showMatrix: (matrix) => {
        this.change({ matrix });
      },
      recompute: (change) => {
        this.change(change);
      },
    });
  }

  toSVG(): string {
    const { figure, selected, mass, labels } = this;
    const shown = figure ?? { words: [], weights: [], causal: false, source: { kind: 'given' } };
    return toSVG(draw(shown, { selected, mass, labels }), this.shownTheme);
  }

  async toPNG(scale = 2): Promise<Blob> {
    return await rasterise(this.toSVG(), scale);
  }

  toJSON(): ArcsJSON {
    const { figure } = this;
    return {
      words: [...(figure?.words ?? [])],
      weights: (figure?.weights ?? []).map((row) => Array.from(row)),
      causal: figure?.causal ?? false,
      selected: this.selected ?? null,
      source: figure?.source ?? null,
    };
  }
}
