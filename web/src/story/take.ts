// A chapter's small menu: its figure to take along, as HTML, as a picture, as numbers, as an address.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { copyButton } from '../copy-button.js';
import { SCRIPT } from '../embed.js';
import { saveFigure } from '../saving.js';
import type { Kind, SavedFigure } from '../saving.js';
import type { TakeTexts } from './shape.js';

type Figure = HTMLElement & SavedFigure;

/** What Lit keeps of an element's class: by property, how its attribute is called. */
interface FigureClass {
  readonly elementProperties: ReadonlyMap<string, { readonly attribute?: string | false; readonly state?: boolean }>;
}

export function takeView(section: string, name: string, texts: TakeTexts): TemplateResult {
  const figure = (): Figure | null => document.querySelector<Figure>(`#${section} heed-${name}`);
  const file = (kind: Kind, label: string): TemplateResult =>
    html`<button
      type="button"
      @click=${() => {
        const shown = figure();
        if (shown) void saveFigure(shown, kind, `heed-${name}`);
      }}
    >
      ${label}
    </button>`;
  return html`<details class="take">
    <summary>${texts.menu}</summary>
    <p class="actions">
      ${copyButton(texts.html, () => embedOf(figure()), texts)} ${file('svg', 'SVG')} ${file('json', texts.numbers)}
      ${copyButton(texts.address, () => addressOf(section), texts)}
    </p>
  </details>`;
}

/** The section's address, with what else the page's says. */
function addressOf(section: string): string {
  const url = new URL(location.href);
  const [first = '', ...rest] = url.hash.slice(1).split('&');
  const said = first.includes('=') ? [first, ...rest] : rest;
  url.hash = [section, ...said].join('&');
  return url.href;
}

/** A page with the figure as it stands here: every attribute that is not as it would be anyway. */
export function embedOf(figure: Figure | null): string {
  if (figure === null) return '';
  const script = new URL(SCRIPT, document.baseURI).href;
  const tag = figure.localName;
  const lines = ['<!doctype html>', '<meta charset="utf-8">', `<script src="${escaped(script)}"></script>`];
  return [...lines, `<${tag}${attributesOf(figure).join('')}></${tag}>`].join('\n');
}

function attributesOf(figure: Figure): string[] {
  const { elementProperties = new Map<string, never>() } = figure.constructor as unknown as Partial<FigureClass>;
  const fresh = document.createElement(figure.localName);
  return Array.from(elementProperties).flatMap(([property, { attribute, state }]) => {
    if (state === true || attribute === false || property === 'loading') return [];
    const [value, before] = [figure, fresh].map((one) => (one as unknown as Record<string, unknown>)[property]);
    if (value === undefined || value === null || JSON.stringify(value) === JSON.stringify(before)) return [];
    const name = attribute ?? property.toLowerCase();
    if (value === true) return [` ${name}`];
    return [` ${name}="${escaped(typeof value === 'string' ? value : JSON.stringify(value))}"`];
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
