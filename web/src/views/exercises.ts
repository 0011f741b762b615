// Predict, then reveal: three cards, each with its own small diagram once the reader has guessed.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HeedArcsElement } from 'heed/element';
import { TASKS } from '../exercise-desk.js';
import type { Progress, Task } from '../exercise-desk.js';
import type { Page } from '../page.js';
import { BUNDLED } from '../state.js';
import type { ExerciseTexts } from '../texts/texts.js';

export function exercisesView(page: Page, texts: ExerciseTexts): TemplateResult {
  return html`<section id="exercises-section" tabindex="-1">
    <h2>${texts.title}</h2>
    <p class="lead">${texts.lead}</p>
    ${page.state.model === BUNDLED ? nothing : html`<p class="hint">${texts.bundledOnly}</p>`}
    <ol class="cards">
      ${texts.items.map(
        (item, index) =>
          html`<li class="card">
            <h3>${item.title}</h3>
            <p>${item.text}</p>
            ${cardBody(page, texts, index)}
          </li>`,
      )}
    </ol>
  </section>`;
}

function cardBody(page: Page, texts: ExerciseTexts, exercise: number): TemplateResult {
  const desk = page.exercises;
  const progress = desk.of(exercise);
  const tasks = TASKS[exercise] ?? [];
  const task = tasks[progress?.task ?? 0];
  if (!progress || !task)
    return html`<button
      type="button"
      class="main"
      @click=${() => {
        desk.begin(exercise, 0);
      }}
    >
      ${texts.start}
    </button>`;
  if (progress.guess === undefined) return question(page, texts, exercise, task);
  const more = progress.task + 1 < tasks.length;
  return html`${revealed(page, texts, exercise, task, progress)}
    <button
      type="button"
      class="main"
      @click=${() => {
        desk.begin(exercise, more ? progress.task + 1 : 0);
      }}
    >
      ${more ? texts.next : texts.again}
    </button>`;
}

function question(page: Page, texts: ExerciseTexts, exercise: number, { text, index }: Task): TemplateResult {
  const words = text.split(' ');
  return html`<fieldset class="guess" lang="zh">
    <legend lang=${page.language}>${texts.predict(words[index] ?? '')}</legend>
    ${words.map((word, at) =>
      at === index
        ? html`<strong>${word}</strong>`
        : html`<button
            type="button"
            @click=${() => {
              page.exercises.guess(exercise, at);
            }}
          >
            ${word}
          </button>`,
    )}
  </fieldset>`;
}

function revealed(page: Page, texts: ExerciseTexts, exercise: number, task: Task, progress: Progress): TemplateResult {
  const { state, exercises } = page;
  const relation = exercises.relation(task);
  // The reader's own choice of a head, where it is one of this model.
  const chosen = relation === undefined && state.model === BUNDLED;
  return html`<heed-arcs
      loading="eager"
      .text=${task.text}
      .model=${BUNDLED}
      .selected=${task.index}
      .relation=${relation}
      .layer=${chosen ? state.layer : undefined}
      .head=${chosen ? state.head : undefined}
      .lang=${page.language}
      @heed-ready=${(event: Event) => {
        exercises.answer(exercise, (event.target as HeedArcsElement).toJSON());
      }}
    ></heed-arcs>
    <p class="answer" role="status">${answerText(texts, task, progress)}</p>
    ${exercise === 2 ? html`<p>${texts.hops(hopsOf(task))}</p>` : nothing}`;
}

function answerText(texts: ExerciseTexts, { text, index }: Task, { guess, answer }: Progress): string {
  const row = answer?.weights[index];
  if (!answer || !row) return texts.unanswered;
  // The word itself was no choice, so the comparison leaves it out.
  const best = row.reduce(
    (top, weight, at) => (at !== index && weight > (row[top] ?? -1) ? at : top),
    index === 0 ? 1 : 0,
  );
  const share = `${Math.round((row[best] ?? 0) * 100)}\u00a0%`;
  return texts.answer(text.split(' ')[guess ?? 0] ?? '', answer.words[best] ?? '', share, guess === best);
}

/** States between the word and the noun, one step each. */
function hopsOf({ text, index }: Task): number {
  return index - text.split(' ').indexOf('苹果');
}
