// Of a text that is longer than a model can read: its beginning, as many words as the model takes.
import type { AttentionModel } from './contract.js';

/**
 * Runs on all words, or on as many as fit, from the first on. @throws what `run` throws, where not even one fits
 */
export async function runWhatFits<Result>(
  words: readonly string[],
  model: () => Promise<AttentionModel>,
  run: (words: readonly string[]) => Promise<Result>,
): Promise<{ result: Result; words: readonly string[] }> {
  try {
    return { result: await run(words), words };
  } catch (error) {
    if (!isTooLong(error)) throw error;
    // Words side by side may take other tokens than each by itself: what does not fit is refused before anything is computed.
    for (let count = atMost(words, await model()); count > 0; count--) {
      const first = words.slice(0, count);
      try {
        return { result: await run(first), words: first };
      } catch (refused) {
        if (!isTooLong(refused)) throw refused;
      }
    }
    throw error;
  }
}

/** How many words fit where each takes the tokens that it takes by itself. */
function atMost(words: readonly string[], model: AttentionModel): number {
  const room = model.config.maxSeqLen ?? words.length;
  let tokens = 0;
  const end = words.findIndex((word) => {
    const cut = model.tokenize?.(word);
    tokens += cut ? cut.special.filter((special) => !special).length : 1;
    return tokens > room;
  });
  return Math.min(words.length - 1, end < 0 ? words.length : end);
}

function isTooLong(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'too-long';
}
