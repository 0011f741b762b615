// <heed-heads>: the small pictures are buttons, one of them is enlarged.
import type { TemplateResult } from 'lit';
import { figureElement } from '../base/figure-element.js';
import { baseStyle } from '../base/style.js';
import type { Reading } from '../runs/reading.js';
import { liveScene } from '../scene/live.js';
import { hands } from '../scene/touch.js';
import { columnsOf, placeOf } from './data.js';
import { heads } from './heads.js';
import type { HeedHeadsElement, HeadsJSON } from './public.js';
import { NARROW, sceneIn, WIDE } from './scene.js';
import type { EnlargeAction } from './scene.js';
import { headsStyle } from './style.js';

const STEPS: Readonly<Record<string, readonly [layers: number, columns: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

export class HeadsElement extends figureElement(heads) implements HeedHeadsElement {
  static readonly styles = [...baseStyle, headsStyle];

  protected override look(reading: Reading): void {
    placeOf(reading, this.values);
  }

  protected override view(reading: Reading): TemplateResult {
    const { labels, narrow } = this;
    return liveScene(sceneIn(reading, this.values, labels, narrow ? NARROW : WIDE), {
      class: 'drawing',
      fit: 'width',
      label: labels.title(reading.layers, reading.heads),
      hands: hands({
        act: (action) => {
          this.change((action as EnlargeAction).place);
        },
        key: (action, key) => this.step(reading, (action as EnlargeAction).place, key),
      }),
    });
  }

  /** The arrow keys go from one small picture to the next. */
  private step(reading: Reading, { layer, head }: EnlargeAction['place'], key: string): boolean {
    const step = STEPS[key];
    if (!step) return false;
    const columns = columnsOf(reading);
    const next = {
      layer: Math.min(reading.layers - 1, Math.max(0, layer + step[0])),
      head: columns[Math.min(columns.length - 1, Math.max(0, columns.indexOf(head) + step[1]))] ?? head,
    };
    this.change(next);
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<SVGElement>(`[data-layer="${next.layer}"][data-head="${next.head}"]`)?.focus();
    });
    return true;
  }

  protected override spoken(reading: Reading): string {
    return this.labels.head(placeOf(reading, this.values).layer, placeOf(reading, this.values).head, reading.heads);
  }

  override toJSON(options?: string | { parameters?: boolean }): HeadsJSON {
    return super.toJSON(options) as HeadsJSON;
  }
}
