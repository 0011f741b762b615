// The heart of the page: the sentence, the figure, and what goes with them.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { ErrorDetail, SelectDetail } from 'heed/element';
import { isBundled, isStart, tongueOf } from '../state.js';
import type { Arriving } from '../model-desk.js';
import type { State } from '../state.js';
import type { Language } from '../texts/languages.js';
import type { Texts } from '../texts/shape.js';
import { guessView } from './guess.js';
import type { GuessProps } from './guess.js';
import { arrivingView, modelView } from './model.js';
import type { ModelProps } from './model.js';
import { examplesView, sentenceView } from './sentence.js';
import type { SentenceProps } from './sentence.js';

export interface DemoProps {
  readonly state: State;
  readonly language: Language;
  readonly sentence: SentenceProps;
  readonly guess: GuessProps;
  readonly model: ModelProps;
  /** Whether there is a model to show; until then the figure's place says how far that is. */
  readonly ready: boolean;
  readonly arriving: Arriving | undefined;
  /** The picture of the start, which stands for the figure until that is there. */
  readonly still: Element | null;
  readonly on: FigureListeners;
}

export interface FigureListeners {
  readonly select: (event: CustomEvent<SelectDetail>) => void;
  readonly change: (event: CustomEvent<Readonly<Record<string, unknown>>>) => void;
  readonly ready: () => void;
  readonly error: (event: CustomEvent<ErrorDetail>) => void;
}

export function demoView(props: DemoProps, texts: Texts): TemplateResult {
  const { state, sentence, model } = props;
  return html`<section id="demo-section" class="demo" tabindex="-1" data-heir>
    <h1>${texts.tagline}</h1>
    <p class="lead">${isBundled(state.model) ? texts.lead : texts.model.lead}</p>
    ${sentenceView(sentence, texts.sentence)} ${figureView(props, texts)} ${guessView(props.guess, texts.guess)}
    ${examplesView(sentence, texts.sentence)} ${modelView(model, texts.model)}
  </section>`;
}

function figureView(props: DemoProps, texts: Texts): TemplateResult {
  const { state, language, ready, on } = props;
  return html`<heed-arcs
    id="demo"
    loading="eager"
    controls
    fill
    .text=${ready ? state.text : ''}
    .model=${state.model}
    .selected=${state.selected}
    .layer=${state.layer}
    .head=${state.head}
    .causal=${state.causal}
    .scale=${state.scale}
    .positions=${state.positions}
    .matrix=${state.matrix}
    .lang=${language}
    @heed-select=${on.select}
    @heed-change=${on.change}
    @heed-ready=${on.ready}
    @heed-error=${on.error}
    >${standIn(props, texts)}</heed-arcs
  >`;
}

/** What stands there as long as there is no figure. */
function standIn({ state, language, model, ready, arriving, still }: DemoProps, texts: Texts): unknown {
  if (!ready && arriving) return arrivingView(model, arriving, texts.model);
  return still && isStart(state, language)
    ? still
    : html`<p class="bare" lang=${tongueOf(state.text, language)}>${state.text}</p>`;
}
