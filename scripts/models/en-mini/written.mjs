// Pairs written by hand, before anything was measured on them: the same beginning, another end, another noun meant. Training has none of them.

/** beginning *nouns* with * before each | pronoun, and what is said of the first noun | … of the second */
const ROWS = {
  dev: `
The *cat chased the *ball because it | was bored | was bouncing
The *farmer's horse ate the *carrot because it | was hungry | was fresh
The *bear left the *cave because it | was thirsty | was wet inside
The *children watched the *ducks because they | were bored | were swimming
The *lamp fell off the *table because it | was hit by a ball | was shaking
The *rabbit didn't come out of the *hole because it | was frightened | was warm
The *wolf followed the *road because it | was lost | led to a farm
The *car could not climb the *hill because it | was out of fuel | was too steep
`,
  test: `
The *dog didn't eat the *meat because it | was sick | was rotten
The *bird flew over the *lake because it | was looking for food | was full of fish
The *horse drank the *water because it | was thirsty | was clean
The *elephant could not enter the *tent because it | was too fat | was too small
The *truck did not cross the *bridge because it | was too heavy | was under repair
The *monkey stole the *banana because it | was hungry | was ripe
The *snake lay on the *stone because it | was tired | was warm
The *ball broke the *window because it | was hard | was thin
The *students read the *books because they | wanted to learn | were exciting
The *ship left the *harbour because it | was ready to sail | was full
The *storm destroyed the *house because it | was violent | was old
The *mouse hid in the *box because it | was afraid | was open
The *axe did not cut the *tree because it | was blunt | was too thick
The *guests left the *rooms because they | were tired | were cold
The *cow didn't leave the *field because it | was lazy | had fresh grass
The *fox crossed the *river because it | was being hunted | was shallow
`,
};

/** @typedef {import('../common/coreference.mjs').Marked} Marked */

const wordsOf = (/** @type {string} */ text) => text.trim().split(' ');

/** Two in a row belong together. @param {'dev'|'test'} split @returns {Marked[]} */
export const writtenPairs = (split) =>
  ROWS[split]
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [beginning = '', ...said] = row.split('|');
      const words = wordsOf(beginning);
      const nouns = words.flatMap((word, i) => (word.startsWith('*') ? [i] : []));
      const plain = words.map((word) => word.replace('*', ''));
      return said.map((end, i) => ({
        words: [...plain, ...wordsOf(end), '.'],
        nouns,
        pronoun: plain.length - 1,
        antecedents: [nouns[i] ?? 0],
      }));
    });

/** The beginnings, as they stand in a text. */
export const WRITTEN = Object.values(ROWS).flatMap((rows) =>
  rows
    .trim()
    .split('\n')
    .map((row) => (row.split('|')[0] ?? '').replaceAll('*', '').replace(/ (it|they) *$/, '')),
);
