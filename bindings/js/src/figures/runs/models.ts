// One engine, one worker and one copy of each model for all figures of a page.
import type { ModelSource } from '../../model/types.js';
import type { AttentionModel, Progress } from './contract.js';
import { shared } from './holder.js';

export interface LoadShared {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
}

/** The model that `source` names; loaded once, asked for again after a failure. */
export async function sharedModel(source: string, onProgress?: (progress: Progress) => void): Promise<AttentionModel> {
  return loadShared(source, addressOf(source), onProgress ? { onProgress } : {});
}

/**
 * Loads a model under a name by which figures may then show it: for a page where a reader chooses. Where that name is
 * known, or on its way, this is the model.
 */
export async function loadShared(name: string, source: ModelSource, how: LoadShared = {}): Promise<AttentionModel> {
  const { models, load } = shared();
  const key = addressOf(name);
  let loading = models.get(key);
  if (!loading) {
    const listeners = new Set<(progress: Progress) => void>();
    const tell = (progress: Progress): void => {
      for (const listener of listeners) listener(progress);
    };
    const model = load(source, tell, how.signal);
    loading = { model, listeners };
    models.set(key, loading);
    model.catch(() => models.delete(key));
  }
  const { onProgress } = how;
  if (onProgress) loading.listeners.add(onProgress);
  try {
    return await loading.model;
  } finally {
    if (onProgress) loading.listeners.delete(onProgress);
  }
}

/**
 * Folders are named relative to the page, with or without a slash at their end; `zh-mini` is a name, not a folder. What is no
 * address is refused by the engine.
 */
export function addressOf(source: string): string {
  if (source === 'zh-mini' || !URL.canParse(source, document.baseURI)) return source;
  const url = new URL(source, document.baseURI);
  url.hash = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}

/** What a shared run is known by; the model's address comes first. */
export function runKey(address: string, asked: unknown): string {
  return `${address}\n${JSON.stringify(asked)}`;
}
