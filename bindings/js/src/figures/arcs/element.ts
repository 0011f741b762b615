// <heed-arcs>: the words as buttons, the arcs of one of them above, everything else around.
import { html, nothing } from 'lit';
import type { PropertyDeclaration, TemplateResult } from 'lit';
import type { Caption } from '../base/definition.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { centreOn, measureWords, samePlaces } from '../shared/measured-words.js';
import type { Places } from '../shared/measured-words.js';
import { placeIn } from '../shared/words.js';
import { arcs } from './arcs.js';
import type { ArcsValues } from './attributes.js';
import { spoken } from './caption.js';
import { attentionOf, readingOf, rowOf } from './data.js';
import type { ArcsData } from './data.js';
import { givenAttention } from './given.js';
import type { GivenData } from './given.js';
import type { ArcsJSON, HeedArcsElement, ReadyDetail, SelectDetail } from './public.js';
import { arcsStyle } from './style.js';
import { controlsView } from './views/controls.js';
import type { Look } from './views/look.js';
import { stageView } from './views/stage.js';
import { matrixView, rowTable } from './views/table.js';
import { keepOneTabStop } from './views/words.js';

export class ArcsElement extends figureElement(arcs) implements HeedArcsElement {
  static readonly styles = [...baseStyle, ...arcsStyle];
  static readonly properties: Record<string, PropertyDeclaration> = {
    data: { attribute: false },
    hovered: { state: true },
    places: { state: true },
    scrolls: { state: true },
  };

  declare data: GivenData | undefined;
  declare private hovered: number | undefined;
  declare private places: Places | undefined;
  declare private scrolls: boolean;
  private measuredWords: string | undefined;
  private frame: number | undefined;

  constructor() {
    super();
    this.scrolls = false;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.frame !== undefined) cancelAnimationFrame(this.frame);
    this.frame = undefined;
  }

  protected override get asking(): readonly string[] {
    return ['data'];
  }

  protected override given(): ArcsData | undefined {
    return this.data ? givenAttention(this.data) : undefined;
  }

  protected override look(data: ArcsData): void {
    attentionOf(data, this.values);
  }

  protected override ready(data: ArcsData): ReadyDetail {
    const { words, source } = attentionOf(data, this.values);
    return { words: [...words], source };
  }

  protected override get looked(): ArcsValues {
    return { ...this.values, selected: this.hovered ?? this.selected };
  }

  protected override spoken(data: ArcsData): string {
    const attention = attentionOf(data, this.values);
    return spoken(attention, rowOf(attention, this.selected, this.mass), this.labels);
  }

  protected override get kinds(): string[] {
    return [...super.kinds, ...(this.scrolls ? ['scrolls'] : [])];
  }

  protected override updated(): void {
    super.updated();
    const track = this.renderRoot.querySelector('.track');
    if (track) this.sizes?.observe(track);
    const words = this.drawn && attentionOf(this.drawn, this.values).words.join('\n');
    if (this.places && words === this.measuredWords) this.settleInFrame();
    else this.settlePlaces();
    this.measuredWords = words;
  }

  /** What needs the page laid out. */
  private settlePlaces(): void {
    this.measure();
    keepOneTabStop(this.renderRoot);
  }

  /** The same right before the next frame is painted, which lays out the page anyway: a click then waits for one layout less. */
  private settleInFrame(): void {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.settlePlaces();
    });
  }

  protected override measure(): void {
    // On paper words wrap and the list stands in for the arcs; what was measured on the screen stays.
    if (this.offsetWidth === 0 || (this.places && matchMedia('print').matches)) return;
    super.measure();
    const stage = this.renderRoot.querySelector('.stage');
    const track = this.renderRoot.querySelector('.track');
    if (!stage || !track) return;
    const scrolled = this.scrolls;
    this.scrolls = !this.narrow && track.scrollWidth > stage.clientWidth + 1;
    if (this.scrolls && !scrolled) centreOn(stage, this.renderRoot.querySelector('.cell.selected'));
    const places = measureWords(this.renderRoot);
    if (places && !samePlaces(places, this.places)) this.places = places;
  }

  protected override captionView(caption: Caption): TemplateResult {
    const { drawn } = this;
    return html`${drawn === undefined ? nothing : rowTable(this.lookAt(drawn))}${super.captionView(caption)}`;
  }

  protected override view(data: ArcsData): TemplateResult {
    const look = this.lookAt(data);
    return html`<div class="panes">
        <div class="pane">
          ${stageView(look, {
            places: this.places,
            narrow: this.narrow,
            scrolls: this.scrolls,
            onScroll: () => {
              this.measure();
            },
          })}
        </div>
        ${this.matrix ? matrixView(look) : nothing}
      </div>
      ${this.controls ? this.controlPanel(look, data) : nothing}`;
  }

  private lookAt(data: ArcsData): Look {
    const { labels, mass } = this;
    const attention = attentionOf(data, this.values);
    const selected = placeIn(attention.words, this.selected);
    return {
      attention,
      labels,
      selected,
      mass,
      row: rowOf(attention, this.looked.selected, mass),
      select: (index) => {
        this.select(attention.words, attention.weights, index);
      },
      preview: (index) => {
        this.hovered = index;
      },
    };
  }

  private select(words: readonly string[], weights: readonly ArrayLike<number>[], index: number | undefined): void {
    this.hovered = undefined;
    if (index === this.selected) return;
    this.selected = index;
    const row = index === undefined ? [] : Array.from(weights[index] ?? []);
    const word = index === undefined ? '' : (words[index] ?? '');
    this.tell('heed-select', { index: index ?? -1, word, weights: row } satisfies SelectDetail);
  }

  private controlPanel(look: Look, data: ArcsData): TemplateResult {
    const { layer, head, relation, unit, matrix, scale, positions } = this;
    const reading = readingOf(data);
    return controlsView(look, reading, {
      place: reading?.place({ layer, head, relation }) ?? { layer: 0, head: 'mean' },
      unit,
      matrix,
      scale,
      positions,
      show: (place) => {
        this.change({ ...place, relation: undefined });
      },
      showMatrix: (shown) => {
        this.change({ matrix: shown });
      },
      recompute: (change) => {
        this.change(change);
      },
    });
  }

  override toJSON(options?: string | { parameters?: boolean }): ArcsJSON {
    return super.toJSON(options) as ArcsJSON;
  }
}
