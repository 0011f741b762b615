// A figure as a file's text: its scene, and beneath it what its caption says. The same for the page and the command line.
import { group, text } from '../scene/scene.js';
import type { Scene } from '../scene/scene.js';
import { toSVG } from '../scene/svg.js';
import type { Theme } from '../shared/colours.js';
import { wrap } from '../shared/text-width.js';
import type { AttributeSpecs, Values } from './attributes.js';
import type { Caption, FigureCore } from './definition.js';

export const MARGIN = 24;
const SIZE = 13;
const LINE = 20;
const ABOVE = 14;
const BELOW = 18;

export function pictureOf<Specs extends AttributeSpecs, Data, Labels>(
  figure: FigureCore<Specs, Data, Labels>,
  data: Data,
  attributes: Values<Specs>,
  labels: Labels,
  theme: Theme = 'light',
): string {
  const caption = figure.caption(data, attributes, labels);
  const description = [caption.description ?? '', ...said(caption)].filter((part) => part !== '').join(' · ');
  const scene = captioned(figure.scene(data, attributes, labels), said(caption));
  return toSVG(scene, { title: caption.title, description }, theme);
}

/** What a picture says: no hints, for it can't be touched. */
function said({ remarks, source, note }: Caption): string[] {
  return [...remarks, ...source, note];
}

function captioned({ width, height, children }: Scene, texts: readonly string[]): Scene {
  const lines = texts.flatMap((one) => wrap(one, SIZE, width - 2 * MARGIN));
  const first = height + ABOVE + SIZE;
  return {
    width,
    height: height + ABOVE + lines.length * LINE + BELOW,
    children: [
      ...children,
      group(
        lines.map((one, n) => text({ text: one, x: MARGIN, y: first + n * LINE, size: SIZE })),
        { fill: 'quiet' },
      ),
    ],
  };
}
