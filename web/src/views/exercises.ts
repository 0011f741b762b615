// Predict, then reveal: three cards, each with its own small diagram once the reader has guessed.
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ArcsJSON, HeedArcsElement } from 'heed/element';
import type { ExerciseDesk, Progress } from '../exercise-desk.js';
import { bestOther, EXERCISES, wordsIn } from '../exercises.js';
import type { Task } from '../exercises.js';
import { BEGINNINGS } from '../state.js';
import type { Language } from '../texts/languages.js';
import type { Compared, ExerciseTexts } from '../texts/shape.js';

export interface ExercisesProps {
  readonly desk: ExerciseDesk;
  readonly language: Language;
  /** Whether another model is shown above. */
  readonly elsewhere: boolean;
}

export function exercisesView(props: ExercisesProps, texts: ExerciseTexts): TemplateResult {
  return html`<section id="exercises-section" tabindex="-1">
    <h2>${texts.title}</h2>
    <p class="lead">${texts.lead}</p>
    ${props.elsewhere ? html`<p class="hint">${texts.bundledOnly}</p>` : nothing}
    <ol class="cards">
      ${texts.items.map(
        (item, exercise) =>
          html`<li class="card" data-heir>
            <h3>${item.title}</h3>
            <p>${item.text}</p>
            ${cardBody(props, texts, exercise)}
          </li>`,
      )}
    </ol>
  </section>`;
}

function cardBody(props: ExercisesProps, texts: ExerciseTexts, exercise: number): TemplateResult {
  const { desk, language } = props;
  const progress = desk.of(language, exercise);
  const tasks = EXERCISES[language][exercise] ?? [];
  const task = tasks[progress?.at ?? 0];
  const beginButton = (at: number, text: string) =>
    html`<button
      type="button"
      class="main"
      @click=${() => {
        desk.begin(language, exercise, at);
      }}
    >
      ${text}
    </button>`;
  if (!progress || !task) return beginButton(0, texts.start);
  if (progress.guess === undefined)
    return questionView(task, language, texts, (guess) => {
      desk.guess(language, exercise, guess);
    });
  const more = progress.at + 1 < tasks.length;
  return html`${revealedView(props, texts, exercise, task, progress)}
  ${more ? beginButton(progress.at + 1, texts.next) : beginButton(0, texts.again)}`;
}

function questionView(
  { text, index }: Task,
  language: Language,
  texts: ExerciseTexts,
  guess: (at: number) => void,
): TemplateResult {
  const words = wordsIn(text);
  return html`<fieldset class="guess" lang=${language}>
    <legend lang=${language}>${texts.predict(words[index] ?? '')}</legend>
    ${words.map((word, at) =>
      at === index
        ? html`<strong>${word}</strong>`
        : html`<button
            type="button"
            @click=${() => {
              guess(at);
            }}
          >
            ${word}
          </button>`,
    )}
  </fieldset>`;
}

function revealedView(
  { desk, language }: ExercisesProps,
  texts: ExerciseTexts,
  exercise: number,
  task: Task,
  progress: Progress,
): TemplateResult {
  const { at, place } = progress;
  const sentences = answerTexts(texts, EXERCISES[language][exercise] ?? [], progress);
  return html`${
      place
        ? html`<heed-arcs
            loading="eager"
            .text=${task.text}
            .model=${BEGINNINGS[language].model}
            .selected=${task.index}
            .relation=${place.relation}
            .layer=${place.layer}
            .head=${place.head}
            .lang=${language}
            @heed-ready=${(event: Event) => {
              desk.answer(language, exercise, at, (event.target as HeedArcsElement).toJSON());
            }}
          ></heed-arcs>`
        : nothing
    }
    <p class="answer" role="status" tabindex="-1" data-first>
      ${sentences.map((sentence) => html`<span>${sentence}</span> `)}
    </p>`;
}

/** What was computed, in sentences. */
function answerTexts(texts: ExerciseTexts, tasks: readonly Task[], progress: Progress): string[] {
  const { at, guess, place, answers } = progress;
  const [task, answer] = [tasks[at], answers[at]];
  const row = answer?.weights[task?.index ?? 0];
  if (!task || !answer || !row) return [texts.unanswered];
  const words = wordsIn(task.text);
  const { index, toward } = task;
  const best = bestOther(row, index);
  const name = (word: number | undefined) => words[word ?? -1] ?? '';
  const said = [texts.answer(name(guess), name(best), share(row[best]), guess === best)];
  if ((row[index] ?? 0) > (row[best] ?? 0)) said.push(texts.itself(name(index), share(row[index])));
  if (place?.heads !== undefined && toward !== undefined) {
    const { layer = 0, head = 0, heads } = place;
    said.push(
      texts.searched({ word: name(index), target: name(toward), layer, head, heads, share: share(row[toward]) }),
    );
  }
  const before = answers[at - 1];
  if (task.changed !== undefined && before) {
    said.push(texts.compared(compared(before, index, task.changed), compared(answer, index, task.changed)));
  }
  if (task.hops && toward !== undefined) said.push(texts.hops(index - toward));
  return said;
}

function compared({ words, weights }: ArcsJSON, index: number, changed: number): Compared {
  const row = weights[index] ?? [];
  const best = bestOther(row, index);
  return { changed: words[changed] ?? '', best: words[best] ?? '', share: share(row[best]) };
}

function share(weight = 0): string {
  return `${Math.round(weight * 100)}\u00a0%`;
}
