// A scene as SVG text: presentation attributes only, no style sheet and no script, so that it shows under any policy.
import { PALETTES } from '../shared/colours.js';
import type { Palette, Theme } from '../shared/colours.js';
import { attributesOf, isHatched, short } from './attributes.js';
import type { Scene, SceneNode } from './scene.js';

const FONT = "'Noto Sans CJK SC', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif";
const HATCH = 'heed-hatch';

export interface SVGTexts {
  readonly title: string;
  readonly description: string;
}

export function toSVG(scene: Scene, { title, description }: SVGTexts, theme: Theme = 'light'): string {
  const colours = PALETTES[theme];
  const [width, height] = [short(scene.width), short(scene.height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${escape(FONT)}">`,
    `<title>${escape(title)}</title>`,
    `<desc>${escape(description)}</desc>`,
    ...(isHatched(scene.children) ? [hatch(colours)] : []),
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ...scene.children.map((node) => nodeSVG(node, colours)),
    `</svg>`,
    '',
  ].join('\n');
}

function nodeSVG(node: SceneNode, colours: Palette): string {
  const attributes = attributesOf(node, (paint) =>
    paint === 'hatch' ? `url(#${HATCH})` : paint === 'none' ? paint : colours[paint],
  );
  const name = node.kind === 'group' ? 'g' : node.kind;
  const start = Object.entries(attributes).reduce((said, [key, value]) => `${said} ${key}="${escape(value)}"`, name);
  const title = node.title === undefined ? '' : `<title>${escape(node.title)}</title>`;
  const inside =
    node.kind === 'group'
      ? node.children.map((child) => `\n${nodeSVG(child, colours)}`).join('') + '\n'
      : node.kind === 'text'
        ? escape(node.text)
        : '';
  return title + inside === '' ? `<${start}/>` : `<${start}>${title}${inside}</${name}>`;
}

function hatch(colours: Palette): string {
  return (
    `<defs><pattern id="${HATCH}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
    `<rect width="7" height="7" fill="${colours.paper}"/><rect width="2" height="7" fill="${colours.line}"/></pattern></defs>`
  );
}

/** For text and for attributes; characters that XML forbids become U+FFFD. */
export function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
