// The three steps for the chosen word: of the same run, layer and head as the figure above.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { State } from '../state.js';
import type { Language } from '../texts/languages.js';
import type { StepTexts } from '../texts/shape.js';

export interface StepsProps {
  readonly state: State;
  readonly language: Language;
  /** Whether there is a model to show. */
  readonly ready: boolean;
  readonly change: (event: CustomEvent<Readonly<Record<string, unknown>>>) => void;
}

export function stepsView({ state, language, ready, change }: StepsProps, texts: StepTexts): TemplateResult {
  return html`<section id="steps-section" tabindex="-1">
    <h2>${texts.title}</h2>
    <p class="lead">${texts.lead}</p>
    <heed-steps
      .text=${ready ? state.text : ''}
      .model=${state.model}
      .selected=${state.selected}
      .layer=${state.layer}
      .head=${state.head}
      .causal=${state.causal}
      .scale=${state.scale}
      .positions=${state.positions}
      .lang=${language}
      @heed-change=${change}
      ><p class="waiting">${texts.waiting}</p></heed-steps
    >
  </section>`;
}
