// A drawing of times against lengths, both axes in powers: points are medians, curves the fits.
import { milliseconds } from './format.mjs';

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 400, 64, 16, 16, 48];
/** Okabe and Ito: blue, vermilion, green, purple. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7'];

/** curves: [{name, points: [[x, y], …], fit: (x) → y}]. Returns SVG. */
export function plot({ title, xLabel, yLabel, curves }) {
  const xs = curves.flatMap(({ points }) => points.map(([x]) => x));
  const ys = curves.flatMap(({ points }) => points.map(([, y]) => y));
  const x = axis(xs, 2, LEFT, WIDTH - RIGHT);
  const y = axis(ys, 10, HEIGHT - BOTTOM, TOP);
  const text = (at, down, words, attributes = '') =>
    `<text x="${fixed(at)}" y="${fixed(down)}" ${attributes}>${words}</text>`;
  const lines = [
    ...y.marks.map(
      (mark) =>
        `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${fixed(y.at(mark))}" y2="${fixed(y.at(mark))}" stroke="#ddd"/>` +
        text(LEFT - 8, y.at(mark) + 4, milliseconds(mark), 'text-anchor="end"'),
    ),
    ...x.marks.map((mark) => text(x.at(mark), HEIGHT - BOTTOM + 20, mark, 'text-anchor="middle"')),
    text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, xLabel, 'text-anchor="middle"'),
    text(LEFT + 8, TOP + 12, yLabel),
    ...curves.map((curve, i) => drawn(curve, x, y, COLOURS[i % COLOURS.length])),
    ...curves.map(({ name }, i) => {
      const colour = `fill="${COLOURS[i % COLOURS.length]}"`;
      return text(
        WIDTH - RIGHT - 8,
        HEIGHT - BOTTOM - 12 - 18 * (curves.length - 1 - i),
        name,
        `text-anchor="end" ${colour}`,
      );
    }),
  ];
  const frame = `viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="13" fill="#333"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${frame}><title>${title}</title>\n${lines.join('\n')}\n</svg>\n`;
}

const fixed = (number) => number.toFixed(1);

/** From the power of `base` at or below the least value to the one at or above the most. */
function axis(values, base, from, to) {
  const power = (value) => Math.log(value) / Math.log(base);
  const low = Math.floor(power(Math.min(...values)) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(power(Math.max(...values)) - 1e-9));
  const at = (value) => from + ((power(value) - low) / (high - low)) * (to - from);
  return { at, marks: Array.from({ length: high - low + 1 }, (_, i) => base ** (low + i)) };
}

function drawn({ points, fit }, x, y, colour) {
  const [first, last] = [points[0][0], points.at(-1)[0]];
  const steps = Array.from({ length: 61 }, (_, i) => first * (last / first) ** (i / 60));
  const path = steps.filter((at) => fit(at) > 0).map((at) => `${fixed(x.at(at))},${fixed(y.at(fit(at)))}`);
  const dots = points.map(
    ([at, value]) => `<circle cx="${fixed(x.at(at))}" cy="${fixed(y.at(value))}" r="3.5" fill="${colour}"/>`,
  );
  return `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${path.join(' ')}"/>${dots.join('')}`;
}
