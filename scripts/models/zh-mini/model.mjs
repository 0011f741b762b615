// zh-mini: what it is trained on and measured on, and what its card says besides.

import { blanks } from './blanks.mjs';
import { prepare } from './prepare.mjs';
import { collect } from './relations.mjs';

/** In all stages of training. @param {any[]} recipes @param {string} kind @returns {number} */
const written = (recipes, kind) => recipes.reduce((sum, { mix }) => sum + mix[kind], 0);

/** @type {import('../common/models.mjs').ModelRecipe} */
export default {
  prepare,
  relations: collect,
  blanks,
  facts: (recipes, { parameters, bytes, config }) => ({
    licence: 'MIT',
    language: 'zh',
    parameters,
    bytes,
    architecture: `BERT, ${config.layers} layers of ${config.heads} heads, post-norm, GELU, sinusoidal positions, one character a token`,
    training: {
      steps: recipes.reduce((sum, { steps }) => sum + steps, 0),
      batch: recipes[0].batch,
      objective:
        'masked characters, and the characters of the noun that a pronoun stands for; nothing supervises the weights',
    },
    data: {
      generated: `${written(recipes, 'core') + written(recipes, 'contrastive')} contrastive sentences, in which only what is said tells which of two nouns is meant, and ${written(recipes, 'generated') + written(recipes, 'oneNoun')} others, from generators of our own (scripts/models/zh-mini): nine tenths of what the model reads`,
      natural: [
        'Tatoeba sentences, https://tatoeba.org, CC-BY 2.0 FR',
        'KdConv (thu-coai), dev and test parts, Apache-2.0',
        'CrossWOZ (thu-coai), validation and test parts, Apache-2.0',
        'Global African Storybook Project, the Chinese stories marked CC-BY',
      ],
      measuredOn:
        'sentences of the generators with nouns that are never an antecedent in training, or with noun and predicate that are never together there; natural sentences marked by hand and kept out of training; UD_Chinese-GSDSimp (CC-BY-SA 4.0), never trained on',
    },
    limits: [
      'Small, and most of what it read was generated: its Chinese is that of short plain sentences.',
      'A weight says how much of a value flows. It is not an explanation of what the model says.',
      'Heads are labelled by what was measured here, never by hand; a head that is right 90 times of 100 is wrong 10 times.',
    ],
  }),
};
