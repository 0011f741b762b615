// Names of works, places and firms, harvested from the text itself.

import { HELD, NEVER, STOP, SUFFIX } from './words.mjs';

/** @typedef {import('./lines.mjs').Line} Line */

const RECOMMENDED =
  /(?:推荐您去|推荐你去|推荐您|推荐|建议您去|建议你们去|就去|想去|选择|去|到|选|是|有|听说过|名叫)\s*([\p{Script=Han}·A-Za-z0-9]{2,14}(?:[(（][^)）]{2,12}[)）])?)(?=用餐|住宿|游玩|吃饭|吧|，|。|好了|就行|看看|周边|附近|,|、|的地址|的电话|这家|这个|不错|就餐)/gu;

/** What the text puts in the place of a name, quoted or not. @param {Line} line @returns {{name: string, quoted: boolean}[]} */
function namesIn({ text, source }) {
  const found = [...text.matchAll(/《([^》]{2,18})》/g)].map(([, name]) => ({ name, quoted: true }));
  if (source !== 'crosswoz.txt') return found;
  for (const [, name] of text.matchAll(RECOMMENDED)) found.push({ name, quoted: false });
  for (const part of text.split(/[,，、。]/))
    if (
      /^\s*[\p{Script=Han}A-Za-z0-9·]{2,12}([(（][^)）]+[)）])?\s*$/u.test(part) &&
      (SUFFIX.test(part.trim()) || /[)）]$/.test(part.trim()))
    )
      found.push({ name: part.trim(), quoted: false });
  return found;
}

/** Said twice at least, and by its form a name. @param {Line[]} lines @returns {Map<string, string>} name → pronoun */
export function harvestNames(lines) {
  /** @type {Map<string, number>} */ const seen = new Map();
  /** @type {Set<string>} */ const inQuotes = new Set();
  for (const { name, quoted } of lines.flatMap(namesIn)) {
    if (name.length >= 2 && name.length <= 18) seen.set(name, (seen.get(name) ?? 0) + 1);
    if (quoted) inQuotes.add(name);
  }
  const isName = (/** @type {string} */ name) =>
    !STOP.test(name) &&
    !HELD.has(name) &&
    !NEVER.has(name) &&
    !/[？吗呢的您我你元0-9]|^[A-Za-z]+$|[^寺馆园店院山城街厅村]路|号$/.test(name) &&
    (inQuotes.has(name) ||
      SUFFIX.test(name) ||
      /[)）馆店园厅院寺宫街楼阁坛塔沟桥陵谷村城居府斋轩坊湖山城堂庄鸭面菜酒吧]$/.test(name));
  return new Map([...seen].flatMap(([name, times]) => (times >= 2 && isName(name) ? [[name, '它']] : [])));
}
