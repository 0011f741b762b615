// The model menu: which model is shown and what it is; the ways to another one; how far that is, or why it did not come.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { reasonIn } from 'heed/shared';
import type { Model } from 'heed';
import { byName } from '../dropped-files.js';
import { filesChoice, folderChoice } from '../model-desk.js';
import type { Arriving, Choice, Failure } from '../model-desk.js';
import { BEGINNINGS, isBundled, isLocal } from '../state.js';
import type { Language } from '../texts/languages.js';
import type { ModelTexts } from '../texts/shape.js';

export interface ModelProps {
  readonly language: Language;
  /** The name of the model that is shown, and the model once it is there. */
  readonly chosen: string;
  readonly model: Model | undefined;
  readonly arriving: Arriving | undefined;
  readonly failure: Failure | undefined;
  /** Whether files are held above the page. */
  readonly hovered: boolean;
  readonly choose: (choice: Choice) => void;
  readonly cancel: () => void;
}

export function modelView(props: ModelProps, texts: ModelTexts): TemplateResult {
  const { arriving, failure, model, hovered } = props;
  return html`<section
    id="model-section"
    class="model ${hovered ? 'hovered' : ''}"
    aria-labelledby="model-title"
    data-heir
  >
    <h2 id="model-title">${texts.title}</h2>
    ${model ? factsView(props, model, texts) : nothing} ${arriving ? arrivingView(props, arriving, texts) : nothing}
    ${failure ? failureView(props, failure, texts) : nothing}
    <details>
      <summary>${texts.another}</summary>
      ${waysView(props, texts)}
    </details>
  </section>`;
}

function factsView({ language }: ModelProps, { config, card, tensors }: Model, texts: ModelTexts): TemplateResult {
  const { facts } = texts;
  const number = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
  const heads = config.kvHeads < config.heads ? facts.sharedHeads(config.heads, config.kvHeads) : String(config.heads);
  const rows: [name: string, value: string | undefined][] = [
    [facts.name, card.name],
    [facts.architecture, config.architecture],
    [facts.layers, String(config.layers)],
    [facts.heads, heads],
    // The card counts what was trained; the table of a model's positions is not.
    [facts.parameters, number.format(typeof card['parameters'] === 'number' ? card['parameters'] : config.parameters)],
    [facts.bytes, megabytes(bytesOf(tensors), language)],
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

function megabytes(bytes: number, language: Language): string {
  return `${new Intl.NumberFormat(language, { maximumSignificantDigits: 3 }).format(bytes / 1e6)}\u00a0MB`;
}

export function arrivingView(
  { language, cancel }: Pick<ModelProps, 'language' | 'cancel'>,
  { label, progress }: Arriving,
  texts: ModelTexts,
): TemplateResult {
  const { file, loaded, total } = progress ?? { file: '', loaded: 0, total: null };
  const amounts = total === null ? [loaded] : [loaded, total];
  return html`<div class="arriving">
    <p id="arriving" role="status">${texts.arriving(label)}</p>
    ${
      total === null
        ? html`<progress aria-labelledby="arriving"></progress>`
        : html`<progress aria-labelledby="arriving" max=${total} .value=${loaded}></progress>`
    }
    <button type="button" data-first @click=${cancel}>${texts.cancel}</button>
    <p class="hint">
      ${loaded === 0 ? nothing : `${file} · ${amounts.map((bytes) => megabytes(bytes, language)).join(' / ')}`}
    </p>
  </div>`;
}

function failureView({ language, choose }: ModelProps, { choice, error }: Failure, texts: ModelTexts): TemplateResult {
  const reason = reasonIn(language, error.code);
  return html`<div class="notice" role="alert">
    <p>${texts.failed(choice.label)} ${reason ?? nothing}</p>
    <p lang="en"><code>${error.message}</code></p>
    <button
      type="button"
      data-first
      @click=${() => {
        choose(choice);
      }}
    >
      ${texts.retry}
    </button>
  </div>`;
}

function waysView({ language, chosen, choose }: ModelProps, texts: ModelTexts): TemplateResult {
  const bundled = language === 'zh' ? ([BEGINNINGS.zh, BEGINNINGS.en] as const) : [BEGINNINGS.en, BEGINNINGS.zh];
  return html`<p class="actions">
      ${bundled.map(
        ({ model }) =>
          html`<button
            type="button"
            aria-pressed=${chosen === model ? 'true' : 'false'}
            @click=${() => {
              choose(folderChoice(model));
            }}
          >
            ${texts.bundled(model, model === BEGINNINGS.en.model ? 'en' : 'zh')}
          </button>`,
      )}
    </p>
    <form
      @submit=${(event: SubmitEvent) => {
        event.preventDefault();
        const address = new FormData(event.target as HTMLFormElement).get('address');
        if (typeof address === 'string') choose(folderChoice(address.trim()));
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
          .value=${isBundled(chosen) || isLocal(chosen) ? '' : chosen}
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
        if (input.files?.length) choose(filesChoice(byName(input.files), undefined));
        // The same files may be chosen again, after they have changed.
        input.value = '';
      }}
    />
    <p id="model-files-hint" class="hint">${texts.filesHint}</p>
    ${isLocal(chosen) ? html`<p class="hint">${texts.noLink}</p>` : nothing}`;
}
