// 'heed/element': the classes of the elements, unregistered. 'heed/define' registers them.
import { ArcsElement } from './figures/arcs/element.js';
import type { HeedArcsElement } from './figures/arcs/public.js';
import { StepsElement } from './figures/steps/element.js';
import type { HeedStepsElement } from './figures/steps/public.js';

export const HeedArcs: new () => HeedArcsElement = ArcsElement;
export const HeedSteps: new () => HeedStepsElement = StepsElement;

export {
  disposeShared,
  loadShared,
  provideEngine,
  provideModels,
  sharedModel,
  type LoadShared,
} from './figures/runs/models.js';
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
export type { GivenData } from './figures/arcs/given.js';
export type { ArcsJSON, HeedArcsElement, ReadyDetail, SelectDetail } from './figures/arcs/public.js';
export type { HeedStepsElement, StepsJSON } from './figures/steps/public.js';
export type { ErrorDetail, HeedFigureElement } from './figures/base/public.js';
