// <heed-arcs>: the words as buttons, the arcs of one of them above, everything else around.
import { html, nothing } from 'lit';
import type { PropertyDeclaration, TemplateResult } from 'lit';
import type { Caption } from '../base/definition.js';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import { centreOn, measureWords, samePlaces } from '../shared/measured-words.js';
import type { Places } from '../shared/measured-words.js';
import type { Attention } from '../shared/attention.js';
import { arcs } from './arcs.js';
import type { ArcsValues } from './attributes.js';
import { spoken } from './caption.js';
import { attentionOf, Compared, comparisonOf, readingOf, rowOf, sidesOf } from './data.js';
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
    column: { state: true },
    scrolls: { state: true },
  };

  declare data: GivenData | undefined;
  declare private hovered: number | undefined;
  /** Where the words of each sentence stand. */
  declare private places: readonly (Places | undefined)[];
  declare private scrolls: boolean;
  /** The width beside the matrix, where it is to be filled. */
  declare private column: number | undefined;
  private measuredWords: string | undefined;
  private frame: number | undefined;

  constructor() {
    super();
    this.scrolls = false;
    this.places = [];
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
    return sidesOf(data, this.values)
      .map((side) => side && spoken(side.attention, rowOf(side.attention, side.selected, this.mass), this.labels))
      .filter((said) => said !== undefined)
      .join(' · ');
  }

  protected override get kinds(): string[] {
    return [...super.kinds, ...(this.scrolls ? ['scrolls'] : [])];
  }

  protected override updated(): void {
    super.updated();
    for (const track of this.renderRoot.querySelectorAll('.track')) this.sizes?.observe(track);
    const { drawn } = this;
    const words =
      drawn &&
      sidesOf(drawn, this.values)
        .map((side) => side?.attention.words.join('\n'))
        .join('\n\n');
    if (this.places.some((one) => one) && words === this.measuredWords) this.settleInFrame();
    else this.settlePlaces();
    this.measuredWords = words;
  }

  /** What needs the page laid out. */
  private settlePlaces(): void {
    this.measure();
    for (const stage of this.stages) keepOneTabStop(stage);
  }

  private get stages(): HTMLElement[] {
    return Array.from(this.renderRoot.querySelectorAll<HTMLElement>('.stage'));
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
    if (this.offsetWidth === 0 || (this.places.length > 0 && matchMedia('print').matches)) return;
    super.measure();
    const { stages } = this;
    if (!stages[0]) return;
    this.column = this.fill ? stages[0].clientWidth : undefined;
    const scrolled = this.scrolls;
    this.scrolls = !this.narrow && stages.some(isTooWide);
    if (this.scrolls && !scrolled) for (const stage of stages) centreOn(stage, stage.querySelector('.cell.selected'));
    const places = stages.map((stage, n) => measureWords(stage) ?? this.places[n]);
    if (places.some((one) => one) && !samePlaces(places, this.places)) this.places = places;
  }

  protected override captionView(caption: Caption): TemplateResult {
    const { drawn } = this;
    return html`${drawn === undefined ? nothing : this.looksAt(drawn).map(rowTable)}${super.captionView(caption)}`;
  }

  protected override view(data: ArcsData): TemplateResult {
    const looks = this.looksAt(data);
    const [first] = looks;
    return html`<div class="panes">
        <div class="pane">
          ${looks.map((look, n) =>
            stageView(look, {
              places: this.places[n],
              narrow: this.narrow,
              scrolls: this.scrolls,
              column: this.column,
              onScroll: () => {
                this.measure();
              },
            }),
          )}
        </div>
        ${this.matrix && first ? matrixView(first) : nothing}
      </div>
      ${this.controls && first ? this.controlPanel(first, data) : nothing}`;
  }

  /** The sentence, or both: what a reader does to the second is done to the word of the first that it stands for. */
  private looksAt(data: ArcsData): Look[] {
    const { labels, mass } = this;
    const shown = sidesOf(data, this.values);
    const pointed = sidesOf(data, this.looked);
    return shown.flatMap((side, n) => {
      if (!side) return [];
      const { attention, selected, changed } = side;
      const back = (index: number | undefined): number | undefined =>
        index !== undefined && n === 1 && data instanceof Compared
          ? comparisonOf(data, this.values).partnerBack(index)
          : index;
      return [
        {
          attention,
          labels,
          selected,
          changed,
          mass,
          row: rowOf(attention, pointed[n]?.selected, mass),
          select: (index: number | undefined) => {
            this.select(shown[0].attention, back(index));
          },
          preview: (index: number | undefined) => {
            this.hovered = back(index);
          },
        },
      ];
    });
  }

  private select({ words, weights }: Attention, index: number | undefined): void {
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
      headsFirst: this.fill,
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

function isTooWide(stage: HTMLElement): boolean {
  const track = stage.querySelector('.track');
  return track !== null && track.scrollWidth > stage.clientWidth + 1;
}
