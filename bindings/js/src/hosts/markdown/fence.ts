// A fence of a Markdown file, ```heed-arcs with a line `key: value` for each attribute, as the element that it stands for. Node alone:
// the picture inside is drawn while a site is built.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export interface FenceOptions {
  /** The language of the pictures, where a fence has no `lang` of its own. */
  lang?: 'en' | 'zh';
}

export interface Fence {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly caption: string | undefined;
  /** An SVG in the colour of the text around it. */
  readonly picture: string;
}

/** The command line of this package, as it lies beside dist/. */
const BIN = fileURLToPath(new URL('../../bin/heed.js', import.meta.url));
/** How a page shows a figure, which changes nothing in a picture. */
const NOT_DRAWN = new Set(['lang', 'theme', 'loading', 'controls']);
const drawn = new Map<string, string>();

export function isFigure(info: string): boolean {
  return /^heed-[a-z-]+$/.test(info);
}

/**
 * @param info what stands behind the fence's mark
 * @throws Error with the line of the fence that is wrong, or with the command line's own words
 */
export function readFence(info: string, body: string, { lang = 'en' }: FenceOptions = {}): Fence {
  const attributes: Record<string, string> = {};
  let caption: string | undefined;
  for (const line of body.split('\n').filter((one) => one.trim() !== '')) {
    const [, key, said = ''] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? [];
    if (key === undefined) throw new Error(`${info}: '${line.trim()}' is no 'key: value'`);
    const value = /^(["']).*\1$/.test(said) ? said.slice(1, -1) : said;
    if (key in attributes || (key === 'caption' && caption !== undefined))
      throw new Error(`${info}: ${key} is there twice`);
    if (key === 'caption') caption = value;
    else attributes[key] = value;
  }
  return { tag: info, attributes, caption, picture: pictureOf(info, attributes, lang) };
}

/** Drawn by this package's command line, which also finds out what is wrong with an attribute. */
function pictureOf(tag: string, attributes: Readonly<Record<string, string>>, lang: string): string {
  const said = attributes['lang']?.startsWith('zh') ? 'zh' : (attributes['lang'] ?? lang);
  const flags = Object.entries(attributes)
    .filter(([name]) => !NOT_DRAWN.has(name))
    .map(([name, value]) => `--${name}=${value === '' ? 'true' : value}`);
  const controls = attributes['controls'] === undefined ? [] : [`--controls=${attributes['controls'] || 'true'}`];
  const figure = tag.slice('heed-'.length);
  const args = ['render', '--figure', figure, ...flags, ...controls, '--lang', said === 'zh' ? 'zh' : 'en'];
  const key = JSON.stringify(args);
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, ...args, '--theme', 'auto', '-o', '-'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${tag}: ${stderr.split('\n')[0]?.replace(/^heed: /, '') ?? 'no picture'}`);
  const picture = stdout.replace(/\n+/g, '');
  drawn.set(key, picture);
  return picture;
}

/** As HTML in one line, for Markdown ends a block of HTML at an empty one. */
export function htmlOf({ tag, attributes, caption, picture }: Fence, inFigure = ''): string {
  const said = Object.entries(attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  const below = caption === undefined ? '' : `<figcaption>${escape(caption)}</figcaption>`;
  return `<figure class="heed"${inFigure}><${tag}${said.join('')}>${fitted(picture)}</${tag}>${below}</figure>`;
}

/** No wider than its page. */
export function fitted(picture: string): string {
  return picture.replace('<svg ', '<svg style="max-width:100%;height:auto" ');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
