// What can be said of which class: the compatibility table of the contrastive sentences.
//
// A row: predicates | classes of which they are said | classes of which they might be said besides. A predicate makes a pair
// against a class only where neither column names it. The third column is generous: 快 may be said of a knife.

import { CLASSES } from './nouns.mjs';
import { ADJECTIVES } from './said-of/adjectives.mjs';
import { DISPOSALS } from './said-of/disposals.mjs';
import { PARTS } from './said-of/parts.mjs';
import { STATES } from './said-of/states.mjs';

/** @typedef {'adjective'|'state'|'part'|'disposal'} Kind */
/** @typedef {{kind: Kind, words: string[], of: Set<string>, might: Set<string>}} Predicate   words: part = [part, adjective] */

const GROUPS = /** @type {Record<string, string>} */ ({
  animal: 'beast bird fish insect',
  food: 'fruit vegetable dish',
  vehicle: 'car train plane ship bicycle',
  moving: 'beast bird fish insect car train plane ship bicycle',
  wear: 'clothes shoes hat',
  machine: 'device fridge clock lamp',
  place: 'house shop',
  land: 'water road bridge mountain house shop',
  work: 'book film song picture',
  matter: 'plan exam',
  small:
    'fruit vegetable dish drink container device clock lamp clothes shoes hat umbrella book blade tool pen ball medicine jewel picture paper mirror bedding',
  thing:
    'furniture bedding container device fridge clock lamp clothes shoes hat umbrella blade tool pen ball door instrument jewel mirror wall picture book paper bicycle',
  any: CLASSES.map((kind) => kind.name).join(' '),
});
/** @param {string} text */
const classes = (text) =>
  new Set(
    text
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((name) => {
        const names = (GROUPS[name] ?? name).split(' ');
        for (const one of names)
          if (!CLASSES.some((kind) => kind.name === one)) throw new Error(`no class is called ${one}`);
        return names;
      }),
  );

/** @param {Kind} kind @param {string} rows @returns {Predicate[]} */
function read(kind, rows) {
  return rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [predicates, of, might] = row.split('|');
      // Parts of classes that are no more: those would be a slip, and throw in `classes`.
      const fit = { of: classes(of), might: classes(might ?? '') };
      return predicates
        .trim()
        .split(/\s+/)
        .flatMap((item) => {
          if (kind !== 'part') return [{ kind, words: [item], ...fit }];
          const [part, adjectives] = item.split(':');
          return adjectives.split(',').map((adjective) => ({ kind, words: [part, adjective], ...fit }));
        });
    });
}

/** @type {Predicate[]} */
const rows = [
  ...read('adjective', ADJECTIVES),
  ...read('state', STATES),
  ...read('part', PARTS),
  ...read('disposal', DISPOSALS),
];

/** One entry a predicate, whatever rows it stands in. @type {Map<string, Predicate>} */
const merged = new Map();
for (const row of rows) {
  const key = `${row.kind} ${row.words.join(' ')}`;
  const old = merged.get(key);
  if (!old) merged.set(key, row);
  else merged.set(key, { ...old, of: new Set([...old.of, ...row.of]), might: new Set([...old.might, ...row.might]) });
}
// A part that two rows give to different classes is decided by the part: 它的水 is neither's alone.
for (const one of merged.values())
  for (const other of merged.values())
    if (one !== other && one.kind === 'part' && other.kind === 'part' && one.words[0] === other.words[0])
      for (const name of [...other.of, ...other.might]) one.might.add(name);

/** Predicates with a plain adjective and its state say the same: 饿 and 饿了 fit the same classes at least. */
export const PREDICATES = [...merged.values()];

/** @param {Predicate} p */
export const nameOf = (p) => p.words.join(':');
/** What is said of a class. @type {Map<string, Predicate[]>} */
export const SAID_OF = new Map(CLASSES.map(({ name }) => [name, PREDICATES.filter((p) => p.of.has(name))]));

/** Of `one` and surely not of `other`. @param {string} one @param {string} other @returns {Predicate[]} */
export const decisive = (one, other) =>
  one === other
    ? []
    : /** @type {Predicate[]} */ (SAID_OF.get(one)).filter((p) => !p.of.has(other) && !p.might.has(other));
