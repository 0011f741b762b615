// The package's entry: what `import … from 'heed'` gives.
export { loadEngine } from './engine.js';
export { HeedError, type HeedErrorCode } from './errors.js';
export { clearCachedModels, listCachedModels, type CachedModel } from './model/cached-models.js';
export type { Engine, EngineOptions, MemoryUse, Prepared, Simd } from './types.js';
export type {
  Candidate,
  GenerateOptions,
  GenerateStep,
  LoadOptions,
  LoadProgress,
  Model,
  ModelCard,
  ModelConfig,
  ModelSource,
  Relation,
  Run,
  FillMaskOptions,
  RunOptions,
  Tap,
  TensorInfo,
  Tokens,
} from './model/types.js';
export type {
  AttentionParams,
  BlockParams,
  Dtype,
  LinearParams,
  MultiHeadParams,
  NestedNumbers,
  Ops,
  PathGradientParams,
  RecurrentParams,
  RopeParams,
  SelfAttentionParams,
  Tensor,
  TensorLike,
} from './ops-types.js';
