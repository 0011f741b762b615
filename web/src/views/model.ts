// The model menu: which model is shown and what it is; the ways to another one; how far that is, or why it did not come.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Model } from 'heed';
import { byName } from '../dropped-files.js';
import { bundledChoice, filesChoice, folderChoice } from '../model-desk.js';
import type { Arriving, Failure } from '../model-desk.js';
import type { Page } from '../page.js';
import { BUNDLED, isLocal } from '../state.js';
import type { ModelTexts } from '../texts/texts.js';

export function modelView(page: Page, texts: ModelTexts): TemplateResult {
  const { arriving, failure, model } = page.models;
  // At the start the element itself says how far the bundled model is.
  const shown = arriving?.label === BUNDLED ? undefined : arriving;
  return html`<section id="model-section" class="model ${page.hovered ? 'hovered' : ''}" aria-labelledby="model-title">
    <h2 id="model-title">${texts.title}</h2>
    ${model ? factsView(page, model, texts) : nothing} ${shown ? arrivingView(page, shown, texts) : nothing}
    ${failure ? failureView(failure, texts) : nothing}
    <details>
      <summary>${texts.another}</summary>
      ${waysView(page, texts)}
    </details>
  </section>`;
}

function factsView(page: Page, { config, card, tensors }: Model, texts: ModelTexts): TemplateResult {
  const { facts } = texts;
  const number = new Intl.NumberFormat(page.language, { notation: 'compact', maximumSignificantDigits: 3 });
  const heads = config.kvHeads < config.heads ? facts.sharedHeads(config.heads, config.kvHeads) : String(config.heads);
  const rows: [name: string, value: string | undefined][] = [
    [facts.name, card.name],
    [facts.architecture, config.architecture],
    [facts.layers, String(config.layers)],
    [facts.heads, heads],
    [facts.parameters, number.format(config.parameters)],
    [facts.bytes, megabytes(bytesOf(tensors), page)],
    [facts.dtype, config.dtype],
    [facts.longest, facts.tokens(config.maxSeqLen)],
    [facts.sight, config.causal ? facts.causal : facts.both],
    [facts.licence, typeof card.licence === 'string' ? card.licence : undefined],
  ];
  return html`<dl class="facts">
    ${rows.map(([name, value]) =>
      value === undefined
        ? nothing
        : html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
    )}
  </dl>`;
}

const BYTES: Readonly<Record<string, number>> = { F64: 8, I64: 8, F32: 4, I32: 4, F16: 2, BF16: 2, I16: 2 };

function bytesOf(tensors: Model['tensors']): number {
  return tensors.reduce(
    (sum, { dtype, shape }) => sum + shape.reduce((count, extent) => count * extent, BYTES[dtype] ?? 1),
    0,
  );
}

function megabytes(bytes: number, { language }: Page): string {
  return `${new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(bytes / 1e6)}\u00a0MB`;
}

function arrivingView(page: Page, { label, progress }: Arriving, texts: ModelTexts): TemplateResult {
  const { file, loaded, total } = progress ?? { file: '', loaded: 0, total: null };
  const amounts = total === null ? [loaded] : [loaded, total];
  return html`<div class="arriving">
    <p id="arriving" role="status">${texts.arriving(label)}</p>
    ${
      total === null
        ? html`<progress aria-labelledby="arriving"></progress>`
        : html`<progress aria-labelledby="arriving" max=${total} .value=${loaded}></progress>`
    }
    <button
      type="button"
      @click=${() => {
        page.models.cancel();
      }}
    >
      ${texts.cancel}
    </button>
    <p class="hint">
      ${loaded === 0 ? nothing : `${file} · ${amounts.map((bytes) => megabytes(bytes, page)).join(' / ')}`}
    </p>
  </div>`;
}

function failureView({ label, message }: Failure, texts: ModelTexts): TemplateResult {
  return html`<div class="notice" role="alert">
    <p>${texts.failed(label)}</p>
    <p lang="en"><code>${message}</code></p>
  </div>`;
}

function waysView(page: Page, texts: ModelTexts): TemplateResult {
  const { models, state } = page;
  return html`<p>
      <button
        type="button"
        aria-pressed=${state.model === BUNDLED ? 'true' : 'false'}
        @click=${() => {
          models.choose(bundledChoice);
        }}
      >
        ${texts.bundled}
      </button>
    </p>
    <form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const address = new FormData(event.target as HTMLFormElement).get('address');
        if (typeof address === 'string') models.choose(folderChoice(address.trim()));
      }}
    >
      <label for="model-address">${texts.address}</label>
      <div class="line">
        <input
          id="model-address"
          name="address"
          type="text"
          inputmode="url"
          required
          pattern=".*\\S.*"
          spellcheck="false"
          autocomplete="off"
          aria-describedby="model-address-hint"
          .value=${state.model === BUNDLED || isLocal(state.model) ? '' : state.model}
        />
        <button type="submit" class="main">${texts.load}</button>
      </div>
      <p id="model-address-hint" class="hint">${texts.addressHint}</p>
    </form>
    <label for="model-files">${texts.files}</label>
    <input
      id="model-files"
      type="file"
      multiple
      aria-describedby="model-files-hint"
      @change=${(event: Event) => {
        const input = event.target as HTMLInputElement;
        if (input.files?.length) models.choose(filesChoice(byName(input.files), undefined));
        // The same files may be chosen again, after they have changed.
        input.value = '';
      }}
    />
    <p id="model-files-hint" class="hint">${texts.filesHint}</p>
    ${isLocal(state.model) ? html`<p class="hint">${texts.noLink}</p>` : nothing}`;
}
