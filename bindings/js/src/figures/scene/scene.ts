// A drawing as plain values: what to draw, never how. svg.ts writes it as a file's text, live.ts shows it in a page; a
// drawing's colours are names of the palette, so that each theme is the same scene.
import type { Palette } from '../shared/colours.js';

/** A colour of the palette; `hatch`: the pattern of what is masked. */
export type Paint = keyof Palette | 'none' | 'hatch';

interface Looks {
  readonly fill?: Paint;
  readonly stroke?: Paint;
  readonly strokeWidth?: number;
  readonly opacity?: number;
  readonly fillOpacity?: number;
  readonly strokeOpacity?: number;
  /** Lengths of dashes and gaps. */
  readonly dash?: readonly number[];
}

interface Common extends Looks {
  /** For a page's ::part(), and for the figure's own style sheet. */
  readonly part?: string;
  readonly class?: string;
  /** data-…: numbers that programs read off a drawing. */
  readonly data?: Readonly<Record<string, string | number>>;
  /** Shown when one points at it. */
  readonly title?: string;
  readonly touch?: Touch;
}

/** What a reader can do with it, in a page. */
export interface Touch {
  /** What is done: whatever the figure understands. */
  readonly action: unknown;
  /** Its name for those who don't see it; it can then be reached by keyboard, too. */
  readonly label?: string;
  readonly role?: 'button' | 'slider' | 'img';
  readonly pressed?: boolean;
  /** Where a slider stands. */
  readonly now?: number;
  /** Said of a slider: "0.40, 0.20". */
  readonly value?: string;
}

export interface Group extends Common {
  readonly kind: 'group';
  readonly children: readonly SceneNode[];
  /** Where its own origin stands. */
  readonly at?: Point;
  /** Another key is another drawing: it is made anew, and what is animated begins again. */
  readonly key?: string | number;
}
export interface Rect extends Common {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly rx?: number;
}
export interface Circle extends Common {
  readonly kind: 'circle';
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}
export interface Line extends Common {
  readonly kind: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}
export interface Path extends Common {
  readonly kind: 'path';
  readonly d: string;
  /** What its whole length counts as, in a page, for dashes that move. */
  readonly pathLength?: number;
  readonly cap?: 'round';
}
export interface Text extends Common {
  readonly kind: 'text';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly weight?: number;
  /** Paper around the letters, where they stand on lines. */
  readonly halo?: boolean;
  /** Degrees, around x, y. */
  readonly turn?: number;
}

export type Shape = Rect | Circle | Line | Path | Text;
export type SceneNode = Group | Shape;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  readonly children: readonly SceneNode[];
}

type Made<Kind extends SceneNode> = Omit<Kind, 'kind'>;

export const group = (children: readonly SceneNode[], more: Omit<Made<Group>, 'children'> = {}): Group => ({
  kind: 'group',
  ...more,
  children,
});
export const rect = (of: Made<Rect>): Rect => ({ kind: 'rect', ...of });
export const circle = (of: Made<Circle>): Circle => ({ kind: 'circle', ...of });
export const line = (of: Made<Line>): Line => ({ kind: 'line', ...of });
export const path = (of: Made<Path>): Path => ({ kind: 'path', ...of });
export const text = (of: Made<Text>): Text => ({ kind: 'text', ...of });
