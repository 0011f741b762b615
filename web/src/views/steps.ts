// The three steps for the chosen word, with the numbers of its own run: q·k, ÷ √d, softmax, · V.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Square } from 'heed/element';
import type { Page } from '../page.js';
import type { StepRun } from '../step-runner.js';
import type { StepTexts } from '../texts/shape.js';
import { largestOf, stripView } from './strip.js';

export function stepsView(page: Page, texts: StepTexts): TemplateResult {
  return html`<section id="steps-section" tabindex="-1">
    <h2>${texts.title}</h2>
    <p class="lead">${texts.lead}</p>
    ${stepsOf(page, texts)}
  </section>`;
}

function stepsOf(page: Page, texts: StepTexts): TemplateResult {
  const { shown, state, steps } = page;
  const say = (text: string) => html`<p class="waiting">${text}</p>`;
  if (!steps.result || shown?.source?.kind !== 'computed') return say(texts.waiting);
  const { selected } = state;
  const word = selected === undefined ? undefined : steps.result.run.tokens.words[selected];
  if (!word) return say(texts.chooseWord);
  const { layer, head } = shown.source;
  if (head === 'mean') return say(texts.chooseHead);
  // The figure may still be of the model before.
  if (layer >= steps.result.layers || head >= steps.result.heads) return say(texts.waiting);
  const token = Math.min(word.last, word.first + page.steps.offset);
  return html`${word.last > word.first ? tokenChoice(page, texts, word, token) : nothing}
    ${tableView(steps.result, { layer, head, token, unscaled: state.scale === 'none' }, texts)}
    <p class="hint">${texts.strip}</p>`;
}

function tokenChoice(
  page: Page,
  texts: StepTexts,
  word: { text: string; first: number; last: number },
  token: number,
): TemplateResult {
  const { pieces } = page.steps.result?.run.tokens ?? { pieces: [] };
  return html`<p class="tokens">
    <span>${texts.tokens(word.text)}</span>
    ${pieces.slice(word.first, word.last + 1).map(
      (piece, offset) =>
        html`<button
          type="button"
          lang="zh"
          aria-pressed=${word.first + offset === token ? 'true' : 'false'}
          @click=${() => {
            page.steps.choose(offset);
          }}
        >
          ${piece}
        </button>`,
    )}
  </p>`;
}

interface Place {
  readonly layer: number;
  readonly head: number;
  readonly token: number;
  readonly unscaled: boolean;
}

function tableView(
  { run, dHead, causal }: StepRun,
  { layer, head, token, unscaled }: Place,
  texts: StepTexts,
): TemplateResult {
  const { pieces } = run.tokens;
  const piece = pieces[token] ?? '';
  const [query, key, value] = [
    run.tap('query', layer, head),
    run.tap('key', layer, head),
    run.tap('value', layer, head),
  ];
  const [scores, weights, context] = [
    run.tap('scores', layer, head),
    run.tap('weights', layer, head),
    run.tap('context', layer, head),
  ];
  const [largestKey, largestValue] = [largestOf(key.data), largestOf(value.data)];
  const scale = unscaled ? 1 : Math.sqrt(dHead);
  return html`<div class="scroller" tabindex="0" role="region" aria-label=${texts.title}>
    <p class="vector">
      <span class="query-text">${texts.query(piece)}</span>
      ${stripView(row(query, token), largestOf(query.data), 'query')}
    </p>
    <table class="steps">
      <thead>
        <tr>
          <th scope="col">${texts.token}</th>
          <th scope="col" class="key-text">${texts.key}</th>
          <th scope="col">1 · ${texts.product}</th>
          <th scope="col">2 · ${unscaled ? texts.unscaled : texts.scaled(dHead)}</th>
          <th scope="col" colspan="2">3 · ${texts.weight}</th>
          <th scope="col" class="value-text">${texts.value}</th>
        </tr>
      </thead>
      <tbody>
        ${pieces.map((name, index) => {
          const masked = causal && index > token;
          const score = row(scores, token)[index] ?? 0;
          const weight = row(weights, token)[index] ?? 0;
          return html`<tr class=${masked ? 'masked' : index === token ? 'self' : ''}>
            <th scope="row" lang="zh">${name}</th>
            <td>${stripView(row(key, index), largestKey, 'key')}</td>
            <td class="number">${masked ? '' : number(score * scale)}</td>
            <td class="number">${masked ? '−∞' : number(score)}</td>
            <td class="number">${percent(weight)}</td>
            <td>
              <svg class="weight" width="100" height="10" aria-hidden="true">
                <rect width=${100 * weight} height="10" />
              </svg>
            </td>
            <td>${stripView(row(value, index), largestValue, 'value')}</td>
          </tr>`;
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${texts.sum}</th>
          <td></td>
          <td></td>
          <td></td>
          <td class="number">${percent(row(weights, token).reduce((sum, weight) => sum + weight, 0))}</td>
          <td></td>
          <td></td>
        </tr>
      </tfoot>
    </table>
    <p class="vector">
      <span class="output-text">${texts.output(piece)}</span> ${stripView(row(context, token), largestValue, 'output')}
    </p>
  </div>`;
}

/** A row of [n, m]; leading dimensions of size 1 don't matter. */
function row({ data, shape }: Square, index: number): Float32Array {
  const width = shape.at(-1) ?? 0;
  return data.subarray(index * width, (index + 1) * width);
}

function number(value: number): string {
  return value.toFixed(2).replace('-', '−');
}

function percent(weight: number): string {
  return `${(weight * 100).toFixed(1)}\u00a0%`;
}
