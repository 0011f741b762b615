// 'heed/element': the class of <heed-arcs>, unregistered. 'heed/define' registers it.
import { ArcsElement } from './element/arcs-element.js';
import type { HeedArcsElement } from './element/public.js';

export const HeedArcs: new () => HeedArcsElement = ArcsElement;

export {
  disposeShared,
  loadShared,
  provideEngine,
  provideModels,
  sharedModel,
  type LoadShared,
} from './element/shared.js';
export type {
  AttentionModel,
  AttentionRun,
  LoadModel,
  Positions,
  Progress,
  RunChoice,
  Square,
} from './element/contract.js';
export type { Changes, Computed, Given, Source } from './element/figure.js';
export type { Relation } from './model/types.js';
export type { GivenData } from './element/given.js';
export type { ArcsJSON, ErrorDetail, HeedArcsElement, ReadyDetail, SelectDetail } from './element/public.js';
