// The draws a sentence is made of, all from one stream of numbers.

/** @param {() => number} rng numbers in [0, 1) */
export function dice(rng) {
  const chance = (/** @type {number} */ p) => rng() < p;
  /** @template T @param {readonly T[]} from @returns {T} */
  const pick = (from) => from[Math.floor(rng() * from.length)];

  /** One of the words of a list written as one string; _ is the empty word. @param {string} words */
  const oneOf = (words) => pick(words.split(' ')).replace('_', '');

  /** A row of a table, each as often as its share says. */
  const drawIndex = (/** @type {[number, any][]} */ table) => {
    let roll = rng() * table.reduce((sum, [share]) => sum + share, 0),
      i = 0;
    while ((roll -= table[i][0]) >= 0) i += 1;
    return i;
  };
  return { rng, chance, pick, oneOf, drawIndex };
}

/** @typedef {ReturnType<typeof dice>} Dice */
