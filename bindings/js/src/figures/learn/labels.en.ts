import { en as common } from '../shared/labels/en.js';
import type { LearnLabels } from './labels.js';

export const en: LearnLabels = {
  ...common,
  title: 'A model learns what “it” stands for',
  pause: 'Pause',
  goOn: 'Go on',
  otherSeed: 'Other seed',
  rate: 'Learning rate',
  keep: 'Keep the model',
  scrub: 'Back through what it was',
  atStep: (step) => `after ${step} ${step === 1 ? 'step' : 'steps'}`,
  steps: 'steps',
  loss: 'loss',
  found: 'right noun weighs most',
  baseline: 'best rule without weights',
  standing: ({ step, accuracy, n, best, baseline }) =>
    `After ${step} steps the best head (layer ${best.layer}, head ${best.head}, chosen on other sentences) gives the noun that is meant more weight than any other word in ${en.percent(accuracy)} of ${n} sentences that it never saw; always taking the nearer noun, or always the other, is right in ${en.percent(baseline)}.`,
  shows: (pronoun, noun, weight, { layer, head }) =>
    `Here layer ${layer}, head ${head} of “${pronoun}” gives “${noun}” ${en.percent(weight)}.`,
  unseen: 'This sentence is one of those that it never saw.',
  learntHere: 'learnt here',
  drawn: (parameters, sentences, seed) =>
    `${parameters.toLocaleString('en')} parameters, from random numbers, on ${sentences.toLocaleString('en')} generated sentences, seed ${seed}; what is guessed are hidden words, and for the pronoun the noun that it stands for; nothing tells it where to look`,
  machine: ({ program, platform }, seconds) =>
    `${seconds.toFixed(0)} s of learning in this page: ${[program, platform].filter((part) => part !== '').join(' · ')}`,
  note: 'A small world of 24 nouns, where what is said fits one of two. The nouns and what is said of them all occur while it learns; only these sentences don’t.',
};
