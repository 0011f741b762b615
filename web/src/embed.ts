// "Put it in your page": a page that shows the present state, wherever it stands.
import { isBundled, isLocal, modelFor } from './state.js';
import type { State } from './state.js';

/** The whole package in a classic script, which browsers also take from another origin. */
export const SCRIPT = 'heed/heed.standalone.js';

/** `base`: the address of this page, beside which the package's files stand. */
export function embedHTML(state: State, base: string): string {
  const attributes: [string, string | undefined][] = [
    ['text', state.text],
    ['model', modelIn(state, base)],
    ['selected', state.selected?.toString()],
    ['layer', state.layer?.toString()],
    ['head', state.head?.toString()],
    ['causal', state.causal === undefined ? undefined : state.causal ? '' : 'false'],
    ['scale', state.scale],
    ['positions', state.positions],
    ['matrix', state.matrix ? '' : undefined],
    ['lang', state.lang],
  ];
  const written = attributes.flatMap(([name, value]) => {
    if (value === undefined) return [];
    return value === '' ? [` ${name}`] : [` ${name}="${escapeAttribute(value)}"`];
  });
  const script = new URL(SCRIPT, base).href;
  return [
    '<!doctype html>',
    '<meta charset="utf-8">',
    `<script src="${escapeAttribute(script)}"></script>`,
    `<heed-arcs${written.join('')}>`,
    `  ${escapeText(state.text)}`,
    `</heed-arcs>`,
  ].join('\n');
}

/** An element chooses the bundled model by its text; without letters it takes the Chinese one. */
function modelIn({ text, model }: State, base: string): string | undefined {
  if (isLocal(model) || model === modelFor(text, 'zh')) return undefined;
  return isBundled(model) ? model : new URL(model, base).href;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}
