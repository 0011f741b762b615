// Whether what a model puts in place of [MASK] fits: for a list of sentences, the words that do.

/** @typedef {{text: string, fits: string[]}} Blank */

/**
 * @param {Blank[]} blanks @param {(text: string) => Promise<string>} first the model's first answer
 * @returns {Promise<{right: number, n: number, different: number, wrong: string[]}>}
 */
export async function fillBlanks(blanks, first) {
  /** @type {Set<string>} */ const answers = new Set();
  /** @type {string[]} */ const wrong = [];
  for (const { text, fits } of blanks) {
    const answer = await first(text);
    answers.add(answer);
    if (!fits.includes(answer)) wrong.push(`${text} → ${answer}`);
  }
  return { right: blanks.length - wrong.length, n: blanks.length, different: answers.size, wrong };
}
