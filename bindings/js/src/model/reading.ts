// What is read around a model's tensors: its tokenizer and what a run may be asked with, its card, where its texts end. Together they are
// dist/tokenizer.js, which comes with the first model.
export { fitting, readCard } from './card.js';
export { mayGenerate, readEndIds } from './end-ids.js';
export { readInput, readMask } from './run-input.js';
export { ModelTokenizer } from './tokenizer/tokenizer.js';
