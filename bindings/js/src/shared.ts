// 'heed/shared': the engine and the models that the figures of a page share, for a page that brings its own.
export { loadShared, sharedModel, type LoadShared } from './figures/runs/models.js';
export { disposeShared, provideEngine, provideModels } from './figures/runs/provide.js';
export { reasonIn } from './figures/shared/labels/reasons.js';
export { wordsOf } from './figures/shared/words.js';
export type { AttentionModel, AttentionRun, LoadModel, Progress, RunChoice, Square } from './figures/runs/contract.js';
