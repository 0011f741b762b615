// A drawing as SVG text: presentation attributes only, no style sheet and no script, so that it shows under any policy.
import { PALETTES } from './colours.js';
import type { Palette, Theme } from './colours.js';
import { CAPTION_LINE, CAPTION_SIZE, MARGIN } from './drawing.js';
import type { Drawing, DrawnWord } from './drawing.js';
import type { Arc } from './geometry.js';
import { WORD_SIZE } from './layout.js';

export const FONT = "'Noto Sans CJK SC', 'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', system-ui, sans-serif";

export function toSVG(drawing: Drawing, theme: Theme = 'light'): string {
  const colours = PALETTES[theme];
  const { width, height } = drawing;
  const masked = drawing.words.some(({ state }) => state === 'masked');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${escape(FONT)}">`,
    `<title>${escape(drawing.title)}</title>`,
    `<desc>${escape(drawing.description)}</desc>`,
    ...(masked ? [hatch(colours)] : []),
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    ...drawing.words.map((word) => wordSVG(word, drawing, colours)),
    `<g fill="none">`,
    // The strongest arc last, on top.
    ...[...drawing.arcs].reverse().map((arc) => arcSVG(arc, colours)),
    `</g>`,
    ...drawing.arcs.map(
      ({ end }) =>
        `<circle cx="${end.x}" cy="${end.y}" r="4" fill="${colours.key}" stroke="${colours.paper}" stroke-width="1.5"/>`,
    ),
    ...drawing.arcs.filter(({ strongest }) => strongest).map((arc) => labelSVG(arc, drawing.arcLabel, colours)),
    ...drawing.caption.map((line, n) => captionSVG(line, n, drawing, colours)),
    `</svg>`,
    '',
  ].join('\n');
}

function wordSVG(
  { index, text, box, state, unknown, share }: DrawnWord,
  { top, bottom }: Drawing,
  colours: Palette,
): string {
  const middle = round(box.x + box.width / 2);
  const fill = { plain: colours.wash, query: colours.query, key: colours.wash, masked: 'url(#heed-hatch)' }[state];
  const ink = { plain: colours.ink, query: colours.onQuery, key: colours.ink, masked: colours.quiet }[state];
  const dashed = unknown ? ` stroke="${colours.quiet}" stroke-dasharray="3 3"` : '';
  const line =
    state === 'key'
      ? `<rect x="${round(box.x + 8)}" y="${bottom - 3}" width="${round(box.width - 16)}" height="3" rx="1.5" fill="${colours.key}"/>`
      : '';
  const beneath = share
    ? `<text x="${middle}" y="${bottom + 20}" font-size="${CAPTION_SIZE}" text-anchor="middle" fill="${state === 'masked' ? colours.quiet : colours.keyText}">${escape(share)}</text>`
    : '';
  return (
    `<g data-index="${index}">` +
    `<rect x="${box.x}" y="${top}" width="${round(box.width)}" height="${bottom - top}" rx="9" fill="${fill}"${dashed}/>` +
    line +
    `<text x="${middle}" y="${top + 28}" font-size="${WORD_SIZE}" text-anchor="middle" fill="${ink}">${escape(text)}</text>` +
    beneath +
    `</g>`
  );
}

function arcSVG(arc: Arc, colours: Palette): string {
  return (
    `<path data-from="${arc.from}" data-to="${arc.to}" data-weight="${arc.weight.toFixed(6)}" d="${arc.d}" ` +
    `stroke="${colours.query}" stroke-width="${arc.strokeWidth}" stroke-opacity="${arc.opacity}"/>`
  );
}

/** The number on the strongest arc, with a halo of paper. */
function labelSVG({ apex, strokeWidth }: Arc, text: string, colours: Palette): string {
  const y = round(apex.y - strokeWidth / 2 - 7);
  return (
    `<text x="${apex.x}" y="${y}" font-size="16" font-weight="600" text-anchor="middle" fill="${colours.ink}" ` +
    `stroke="${colours.paper}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">${escape(text)}</text>`
  );
}

function captionSVG(line: string, n: number, { bottom }: Drawing, colours: Palette): string {
  const y = bottom + 26 + 14 + CAPTION_SIZE + n * CAPTION_LINE;
  return `<text x="${MARGIN}" y="${y}" font-size="${CAPTION_SIZE}" fill="${colours.quiet}">${escape(line)}</text>`;
}

function hatch(colours: Palette): string {
  return (
    `<defs><pattern id="heed-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
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

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
