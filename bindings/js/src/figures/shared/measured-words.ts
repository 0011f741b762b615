// Where the words stand in the page: read once after each rendering, for the arcs over them.
import type { Box } from './arc-geometry.js';

export interface Places {
  readonly boxes: readonly Box[];
  readonly width: number;
  readonly height: number;
  readonly baseline: number;
}

/** Undefined where nothing is laid out: in a closed <details>, an inactive tab, a detached element. */
export function measureWords(root: ParentNode): Places | undefined {
  const track = root.querySelector<HTMLElement>('.track');
  if (!track || track.offsetWidth === 0) return undefined;
  const buttons = Array.from(track.querySelectorAll<HTMLElement>('button[data-index]'));
  const origin = track.getBoundingClientRect();
  // A page may show the element scaled; the overlay is scaled with it.
  const scale = origin.width / track.offsetWidth || 1;
  const boxes = buttons.map((button) => {
    const box = button.getBoundingClientRect();
    return { x: round((box.left - origin.left) / scale), width: round(box.width / scale) };
  });
  const baseline = buttons[0] ? round((buttons[0].getBoundingClientRect().top - origin.top) / scale) : 0;
  return { boxes, width: track.offsetWidth, height: track.offsetHeight, baseline };
}

/** Scrolls the stage, and only the stage, so that a word stands in its middle. */
export function centreOn(stage: Element, word: Element | null): void {
  if (!word) return;
  const [outer, inner] = [stage.getBoundingClientRect(), word.getBoundingClientRect()];
  stage.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}

export function samePlaces(a: readonly (Places | undefined)[], b: readonly (Places | undefined)[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function round(value: number): number {
  return Math.round(value * 4) / 4;
}
