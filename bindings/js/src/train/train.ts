// 'heed/train': models that learn in the page.
export { loadTrainer } from './trainer.js';
export type {
  DepthOptions,
  Evaluation,
  Example,
  Link,
  MaskingOptions,
  ModelShape,
  ModelTrainingOptions,
  RecallOptions,
  Trainer,
  TrainerOptions,
  Training,
  TrainingFiles,
  TrainingStep,
} from './types.js';
