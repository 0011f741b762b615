// The whole page, from top to bottom.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Texts } from '../texts/shape.js';
import { laterView, numbersView } from './closing.js';
import { contentsView } from './contents.js';
import type { ContentsProps } from './contents.js';
import { demoView } from './demo.js';
import type { DemoProps } from './demo.js';
import { exercisesView } from './exercises.js';
import type { ExercisesProps } from './exercises.js';
import { headerView } from './header.js';
import type { HeaderProps } from './header.js';
import { shareView } from './share.js';
import type { ShareProps } from './share.js';
import { stepsView } from './steps.js';
import type { StepsProps } from './steps.js';

export interface Sections {
  readonly header: HeaderProps;
  readonly contents: ContentsProps;
  readonly demo: DemoProps;
  /** Chapters before and after the three steps, once they are there. */
  readonly story: readonly [before: TemplateResult[], after: TemplateResult[]] | undefined;
  readonly steps: StepsProps;
  readonly exercises: ExercisesProps;
  readonly share: ShareProps;
}

export function pageView(sections: Sections, texts: Texts): TemplateResult {
  const { header, contents, demo, story, steps, exercises, share } = sections;
  const [before, after] = story ?? [html`<div class="coming"></div>`, []];
  return html`<a class="skip" href="#demo-section">${texts.skip}</a>
    ${headerView(header, texts)} ${contentsView(contents, texts.contents)}
    <main>
      ${demoView(demo, texts)} ${before} ${stepsView(steps, texts.steps)} ${after} ${numbersView(texts)}
      ${exercisesView(exercises, texts.exercises)} ${shareView(share, texts.share)} ${laterView(texts)}
    </main>
    <footer><p>${texts.footer}</p></footer>`;
}
