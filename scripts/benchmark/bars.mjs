// What Heed is to reach against what a page could use in its place. `least` is how many times as fast it has to be; 1 means
// faster at all. A peer of 'any' stands for the fastest of all.
const faster = (workload) => ({ workload, ours: 'heed', peer: 'any', least: 1 });

export const BARS = [
  { workload: 'block-bert-T128', ours: 'heed', peer: 'litert', least: 1.2 },
  { workload: 'block-bert-T128', ours: 'heed', peer: 'ort-web', least: 1.5 },
  { workload: 'block-bert-T128', ours: 'heed-simd128', peer: 'ort-web', least: 1.12 },
  { workload: 'block-bert-T128', ours: 'heed-simd128', peer: 'litert-compat', least: 1.15 },
  { workload: 'block-gpt2-T128', ours: 'heed', peer: 'litert', least: 1.4 },
  { workload: 'block-minilm-T128', ours: 'heed', peer: 'litert', least: 1.2 },
  { workload: 'block-tiny-T8', ours: 'heed', peer: 'any', least: 3 },
  ...['softmax-1536x128', 'layernorm-128x768', 'gelu-128x3072', 'sdpa-12x128x64'].map(faster),
];
