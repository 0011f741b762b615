// The chapters as they stand in the page. This comes after the first figure, which it shall not keep waiting.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { BEGINNINGS, tongueOf } from '../state.js';
import type { State } from '../state.js';
import type { Language } from '../texts/languages.js';
import { CALLS } from './calls.js';
import { en } from './en.js';
import { BEFORE_STEPS, CHAPTERS, sectionOf } from './shape.js';
import type { Chapter, ChapterTexts, StoryTexts } from './shape.js';
import { takeView } from './take.js';
import { zh } from './zh.js';

const TEXTS: Readonly<Record<Language, StoryTexts>> = { zh, en };
/** What each language's first sentence is compared with; any other is compared with the first. */
const OTHERS: Readonly<Record<Language, string>> = {
  zh: '小狗 吃了 一个 苹果 ， 它 很 饿',
  en: 'The puppy ate an apple , it was very hungry',
};

function comparedWith(text: string, language: Language): string {
  const tongue = tongueOf(text, language);
  const { text: first } = BEGINNINGS[tongue];
  return text === first ? OTHERS[tongue] : first;
}

export interface StoryProps {
  readonly state: State;
  readonly language: Language;
  /** Whether there is a model to show. */
  readonly ready: boolean;
  readonly isNear: (section: string) => boolean;
  readonly change: (event: CustomEvent<Readonly<Record<string, unknown>>>) => void;
  readonly select: (event: CustomEvent) => void;
}

export interface Link {
  readonly section: string;
  readonly title: string;
}

/** The chapters before the three steps, and those after them. */
export function storyViews(props: StoryProps): readonly [before: TemplateResult[], after: TemplateResult[]] {
  const views = CHAPTERS.map((chapter) => chapterView(chapter, props));
  const cut = CHAPTERS.indexOf(BEFORE_STEPS) + 1;
  return [views.slice(0, cut), views.slice(cut)];
}

export function storyLinks(language: Language): readonly [before: Link[], after: Link[]] {
  const links = CHAPTERS.map((chapter) => ({
    section: sectionOf(chapter),
    title: TEXTS[language].chapters[chapter].title,
  }));
  const cut = CHAPTERS.indexOf(BEFORE_STEPS) + 1;
  return [links.slice(0, cut), links.slice(cut)];
}

function chapterView(chapter: Chapter, props: StoryProps): TemplateResult {
  const texts = TEXTS[props.language];
  const own = texts.chapters[chapter];
  const section = sectionOf(chapter);
  return html`<section id=${section} tabindex="-1" data-chapter>
    <h2>${own.title}</h2>
    ${own.text.map((paragraph) => html`<p class="lead">${paragraph}</p>`)}
    <div class="figure">
      ${props.isNear(section) ? FIGURES[chapter](props) : html`<p class="waiting">${texts.waiting}</p>`}
    </div>
    ${takeView(section, chapter, texts.take)} ${howView(chapter, own, texts)}
  </section>`;
}

function howView(chapter: Chapter, { formula, paper }: ChapterTexts, texts: StoryTexts): TemplateResult {
  return html`<details class="how">
    <summary>${texts.how}</summary>
    <p class="formula">${formula}</p>
    <p>${texts.inConsole}</p>
    <pre tabindex="0" lang="en"><code>${CALLS[chapter]}</code></pre>
    <p>${paper}</p>
  </details>`;
}

/** The sentence, the word and the head go along; what has its own numbers keeps them. */
const FIGURES: Readonly<Record<Chapter, (props: StoryProps) => TemplateResult>> = {
  vectors: ({ language }) => html`<heed-vectors .lang=${language}></heed-vectors>`,
  relay: ({ language, state }) => html`<heed-relay .lang=${language} .text=${state.text}></heed-relay>`,
  distance: ({ language }) => html`<heed-distance .lang=${language}></heed-distance>`,
  race: ({ language }) => html`<heed-race .lang=${language}></heed-race>`,
  lookup: ({ language }) => html`<heed-lookup .lang=${language}></heed-lookup>`,
  arcs: ({ language, state, ready, select }) =>
    html`<heed-arcs
      .lang=${language}
      .text=${ready ? state.text : ''}
      .against=${comparedWith(state.text, language)}
      .model=${state.model}
      .selected=${state.selected}
      .layer=${state.layer}
      .head=${state.head}
      @heed-select=${select}
    ></heed-arcs>`,
  heads: ({ language, state, ready, change }) =>
    html`<heed-heads
      .lang=${language}
      .text=${ready ? state.text : ''}
      .model=${state.model}
      .layer=${state.layer}
      .head=${state.head}
      @heed-change=${change}
    ></heed-heads>`,
  learn: ({ language }) => html`<heed-learn .lang=${language} .sentences=${language}></heed-learn>`,
  mask: ({ language }) => html`<heed-mask .lang=${language}></heed-mask>`,
  scale: ({ language }) => html`<heed-scale .lang=${language}></heed-scale>`,
  order: ({ language }) => html`<heed-order .lang=${language}></heed-order>`,
  depth: ({ language }) => html`<heed-depth .lang=${language}></heed-depth>`,
  block: ({ language, state, ready, change }) =>
    html`<heed-block
      .lang=${language}
      .text=${ready ? state.text : ''}
      .model=${state.model}
      .selected=${state.selected}
      @heed-change=${change}
    ></heed-block>`,
};
