// 'heed/element': the classes of all figures, unregistered. 'heed/define' registers them.
export * from './generated/elements.js';
export { loadShared, sharedModel, type LoadShared } from './figures/runs/models.js';
export { disposeShared, provideEngine, provideModels } from './figures/runs/provide.js';
export { reasonIn } from './figures/shared/labels/reasons.js';
export { wordsOf } from './figures/shared/words.js';
export type {
  AttentionModel,
  AttentionRun,
  LoadModel,
  Positions,
  Progress,
  RunChoice,
  Square,
} from './figures/runs/contract.js';
export type { Changes, Computed, Given, Source } from './figures/shared/attention.js';
export type { Relation } from './model/types.js';
export type { ErrorDetail, FigureReadyDetail, HeedFigureElement } from './figures/base/public.js';
