// The whole page, from top to bottom.
import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { Texts } from '../texts/shape.js';
import { closingView } from './closing.js';
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
  readonly demo: DemoProps;
  readonly steps: StepsProps;
  readonly exercises: ExercisesProps;
  readonly share: ShareProps;
}

export function pageView({ header, demo, steps, exercises, share }: Sections, texts: Texts): TemplateResult {
  return html`<a class="skip" href="#demo-section">${texts.skip}</a>
    ${headerView(header, texts)}
    <main>
      ${demoView(demo, texts)} ${stepsView(steps, texts.steps)} ${exercisesView(exercises, texts.exercises)}
      ${shareView(share, texts.share)} ${closingView(texts)}
    </main>
    <footer><p>${texts.footer}</p></footer>`;
}
