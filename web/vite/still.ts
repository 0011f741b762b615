// What stands in the HTML from its first byte: the title, and the figure as a picture, which the package's own command line
// computes while the site is built. It stays where no script runs, and until one does.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { BEGINNINGS } from '../src/state.js';
import { TEXTS } from '../src/texts/languages.js';
import type { Language } from '../src/texts/languages.js';

const cli = fileURLToPath(new URL('../../bindings/js/bin/heed.js', import.meta.url));
const LANGUAGES: readonly Language[] = ['zh', 'en'];

function picture(lang: Language, theme: 'light' | 'dark'): string {
  const { text, model, selected } = BEGINNINGS[lang];
  const wish = ['--model', model, '--select', String(selected), '--lang', lang, '--theme', theme, '--fill'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, 'render', text, ...wish, '-o', '-'], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`heed render: ${stderr}`);
  return `<div class="${theme}">${stdout.replaceAll('\n', '')}</div>`;
}

/** In the reader's language, as soon as that is known; src/first.ts sets it. */
function inBoth(content: (lang: Language) => string): string {
  return LANGUAGES.map((lang) => `<div lang="${lang}" data-only="${lang}">${content(lang)}</div>`).join('');
}

function stillPage(): string {
  const heading = inBoth((lang) => `<h1>${TEXTS[lang].tagline}</h1><p class="lead">${TEXTS[lang].still.lead}</p>`);
  const figure = inBoth(
    (lang) => `${picture(lang, 'light')}${picture(lang, 'dark')}<p class="hint">${TEXTS[lang].still.caption}</p>`,
  );
  const noScript = LANGUAGES.map((lang) => `<p lang="${lang}">${TEXTS[lang].still.noScript}</p>`).join('');
  return (
    `<div class="top"><p class="mark">${TEXTS.zh.name}</p></div><main><section class="demo">${heading}` +
    `<div class="still">${figure}</div><noscript>${noScript}</noscript></section></main>`
  );
}

let made: string | undefined;

export const still: Plugin = {
  name: 'heed-still',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- still -->', () => (made ??= stillPage())),
  },
};
