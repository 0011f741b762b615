// `heed render --theme auto`: a picture without paper of its own, in the colour of the text around it, for pages that are light or
// dark, for paper and for books. Only attributes, as in any picture of ours, so that it shows under every policy.
import { LIGHT } from '../figures/shared/colours.js';

/** Behind white letters and upon any paper. */
const MIDDLE = '#6b7280';
const TAG = /<(\w+)((?: [\w-]+="[^"]*")+)/g;
const PAINT = / (fill|stroke)="(#[0-9a-f]{6})"/g;

/** How much of the text's colour stands for a colour that differs little from ink or from paper. */
const SHARES: Readonly<Record<string, number>> = {
  [LIGHT.quiet]: 0.75,
  [LIGHT.line]: 0.25,
  [LIGHT.wash]: 0.08,
};
const LETTERS: ReadonlySet<string> = new Set([LIGHT.ink, LIGHT.keyText, LIGHT.valueText, LIGHT.outputText]);

/** Of a picture in light colours. */
export function neutral(svg: string): string {
  return svg.replace(TAG, (_, name: string, attributes: string) => {
    // A halo of paper needs none; it is also no attribute of the SVG that books may hold.
    attributes = attributes.replace(' paint-order="stroke"', '');
    const opacities = / (fill|stroke)-opacity=/.exec(attributes) !== null;
    return `<${name}${attributes.replace(PAINT, (_whole, use: string, colour: string) => paint(name, use, colour, opacities))}`;
  });
}

function paint(element: string, use: string, colour: string, hasOpacity: boolean): string {
  const isText = element === 'text' || element === 'g';
  if (colour === LIGHT.paper) return ` ${use}="${use === 'fill' && isText ? LIGHT.paper : 'none'}"`;
  if (LETTERS.has(colour)) return ` ${use}="${use === 'stroke' || isText ? 'currentColor' : MIDDLE}"`;
  const share = SHARES[colour];
  // Letters in a hue would be dim on one of the two papers; white ones stand on a hue.
  if (share === undefined && element === 'text' && use === 'fill') return ' fill="currentColor"';
  if (share === undefined) return ` ${use}="${colour}"`;
  return ` ${use}="currentColor"${hasOpacity ? '' : ` ${use}-opacity="${share}"`}`;
}
