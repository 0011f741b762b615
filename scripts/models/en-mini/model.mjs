// en-mini: what it is trained on and measured on, and what its card says besides.
import { prepare } from './prepare.mjs';
import { collect } from './relations.mjs';

/** @type {import('../common/models.mjs').ModelRecipe} */
export default {
  prepare,
  relations: () => collect(),
  facts: (recipes, { parameters, bytes, config }) => ({
    licence: 'MIT',
    language: 'en',
    parameters,
    bytes,
    architecture: `BERT, ${config.layers} layers of ${config.heads} heads, post-norm, GELU, sinusoidal positions, ${config.vocabSize} lower-cased word pieces`,
    training: {
      steps: recipes.reduce((sum, { steps }) => sum + steps, 0),
      batch: recipes[0].batch,
      objective: 'masked words, and the noun that a pronoun stands for; nothing supervises the weights',
    },
    data: {
      generated: `${recipes[0].mix.generated} sentences from a generator of our own (scripts/models/en-mini), in most of which only what is said tells which of two nouns is meant: six sevenths of what the model reads`,
      natural: [
        'Tatoeba sentences, https://tatoeba.org, CC-BY 2.0 FR',
        'glosses and examples of WordNet 3.0, Princeton University, WordNet licence',
      ],
      measuredOn:
        'sentences of the generator in which noun and predicate are never together in training, or whose nouns are never an antecedent there',
    },
    limits: [
      'Small, and most of what it read was generated: its English is that of short plain sentences.',
      'A weight says how much of a value flows. It is not an explanation of what the model says.',
      'Heads are labelled by what was measured here, never by hand; all of it on generated sentences.',
    ],
  }),
};
