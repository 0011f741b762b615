// What every construction draws from: entities by class, noun phrases, predicates that fit one and not the others.
import { dice } from '../../common/dice.mjs';
import { random } from '../../common/random.mjs';
import { ALSO } from '../also.mjs';
import { CLASSES, PEOPLE, SAID_OF_PEOPLE, UNCOUNTED, WIDE, indefinite, plural } from '../classes.mjs';
import { heldOut, heldOutPair } from './held-out.mjs';

/** @typedef {import('./draft.mjs').Draft} Draft */
/** @typedef {import('./draft.mjs').Entity} Entity */
/** @typedef {import('../classes.mjs').NounClass} NounClass */
/** @typedef {'be'|'did'|'takes'} Said */

/** People as a class beside the others. @type {NounClass} */
export const PEOPLE_CLASS = {
  name: 'people',
  nouns: PEOPLE.they,
  ...SAID_OF_PEOPLE,
  takes: ['thanked', 'invited', 'helped', 'paid', 'greeted'],
};

const NOT_GRADED =
  /(ed|ing|en|less|made|lit|proof|way|tight|down|dead|live|over|late|full|cancelled|asleep|empty|open|shut|raw|oak)$/;
const GRADED =
  /^(tired|scared|frightened|bored|crowded|exhausted|polluted|worried|surprised|boring|exciting|interesting|thrilling|amusing|touching|moving|winding|old-fashioned|wooden|full|late|spoiled)$/;
const isGraded = (/** @type {string} */ word) => !word.includes(' ') && (GRADED.test(word) || !NOT_GRADED.test(word));

/** @param {{seed: number, split: 'train'|'dev'|'test', nouns: 'known'|'held-out'}} options `nouns`: which may be what a pronoun means */
export function writer({ seed, split, nouns }) {
  const draws = dice(random(seed));
  const { chance, pick, oneOf } = draws;
  const kinds = new Map(CLASSES.map((kind) => [kind.name, kind]));
  const isFresh = (/** @type {string} */ noun) =>
    nouns === 'held-out' ? heldOut.get(noun) === split : !heldOut.has(noun);

  const pool = (/** @type {string} */ name, /** @type {boolean} */ many) =>
    (kinds.get(name)?.nouns ?? []).filter((noun) => isFresh(noun) && !(many && UNCOUNTED.has(noun)));

  /** One, where none of these comes in numbers. @param {string[]} names @param {boolean} many @returns {Entity} */
  const draw = (names, many) => {
    const possible = names.filter((name) => pool(name, many).length);
    if (!possible.length) return draw(names, false);
    const name = pick(possible);
    const noun = pick(pool(name, many));
    return { noun: many ? plural(noun) : noun, kind: /** @type {NounClass} */ (kinds.get(name)), many, places: [] };
  };

  /** Of another class than `first`, be it one that no frame names. @param {string[]} names @param {Entity} first @param {boolean} many @returns {Entity} */
  const drawOther = (names, first, many) => {
    const isOther = (/** @type {string} */ name) => name !== first.kind?.name;
    const others = names.filter(isOther);
    return draw(others.length ? others : [...kinds.keys()].filter(isOther), many);
  };

  /** @param {'he'|'she'|'they'} pronoun @returns {Entity} */
  const person = (pronoun) => ({
    noun: pick(PEOPLE[pronoun]),
    kind: pronoun === 'they' ? PEOPLE_CLASS : null,
    many: pronoun === 'they',
    places: [],
  });

  /** "the old dog", "a dog", "his dogs". @param {Draft} draft @param {Entity} entity @param {boolean} [plain] */
  const phrase = (draft, entity, plain = false) => {
    if (entity.kind === null || entity.kind === PEOPLE_CLASS) {
      const [determiner] = /^(the|my|his|her) /.exec(entity.noun) ?? [''];
      return draft.name(entity, { determiner, bare: entity.noun.slice(determiner.length) });
    }
    const adjective = !plain && chance(0.14) ? pick(WIDE) : '';
    const next = adjective || entity.noun;
    const isBare = UNCOUNTED.has(entity.noun) || entity.many;
    const determiner = chance(0.72)
      ? 'the'
      : isBare
        ? oneOf('some his her the')
        : oneOf(`${indefinite(next)} ${indefinite(next)} his her this my their`);
    return draft.name(entity, { determiner, adjective });
  };

  /** In training a pair may be held out; in dev and test, with known nouns, nothing else is drawn. @param {Entity} entity @param {string} predicate */
  const isAllowed = ({ noun, many, kind }, predicate) => {
    if (nouns === 'held-out' || !kind) return true;
    const single =
      kind === PEOPLE_CLASS
        ? noun.replace(/^(the|my) /, '')
        : many
          ? (kind.nouns.find((one) => plural(one) === noun) ?? noun)
          : noun;
    return heldOutPair(single, predicate) === (split !== 'train');
  };

  /** Said of the first, and of none of the others. @param {Entity} entity @param {Entity[]} rivals @param {Said} list @returns {string | undefined} */
  const fitting = (entity, rivals, list) => {
    const said = (entity.kind?.[list] ?? SAID_OF_PEOPLE[list === 'did' ? 'did' : 'be']).filter(
      (predicate) =>
        isAllowed(entity, predicate) &&
        !rivals.some(
          ({ kind }) => kind && (kind[list].includes(predicate) || ALSO.get(predicate)?.includes(kind.name)),
        ),
    );
    return said.length ? pick(said) : undefined;
  };

  /** What is done with it, where that is said with words before it only. @param {Entity} entity */
  const handled = ({ kind }) => pick((kind?.takes ?? []).filter((words) => !words.includes('{it}')));

  /** @param {string} predicate what follows "to be" */
  const graded = (predicate) => {
    if (chance(0.05)) return `${pick(['not', 'not', 'no longer', 'not yet'])} ${predicate}`;
    if (isGraded(predicate))
      return chance(0.7)
        ? `${oneOf('too very so too too quite rather really still always extremely')} ${predicate}`
        : predicate;
    return chance(0.2) ? `${oneOf('already still often completely almost')} ${predicate}` : predicate;
  };

  return { ...draws, split, nouns, draw, drawOther, person, phrase, fitting, handled, graded, kinds };
}

/** @typedef {ReturnType<typeof writer>} Writer */
