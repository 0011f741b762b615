// The world of a page's figures: each model is loaded once, and figures that ask for the same words and switches get one run.
import type { Progress } from './contract.js';
import { shared } from './holder.js';
import { sharedModel } from './models.js';
import { sharedRun } from './shared-runs.js';
import type { World } from './world.js';

export function pageWorld(
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
  show: (data: unknown) => void,
): World {
  return {
    signal,
    show,
    model: (source) => sharedModel(source, onProgress),
    run: async (source, words, request) => {
      const [run] = await Promise.all([sharedRun(source, words, request, signal), sharedModel(source, onProgress)]);
      return run;
    },
    ops: async () => (await shared().engine()).ops,
  };
}
