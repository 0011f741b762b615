// Sentences without a pronoun: where every noun, also one that is never an antecedent, shows what it is.
import { CLASSES, UNCOUNTED, WIDE, indefinite, plural } from '../classes.mjs';
import { Draft } from './draft.mjs';
import { heldOutPair } from './held-out.mjs';

/** @typedef {import('./writer.mjs').Writer} Writer */
/** @typedef {import('./draft.mjs').Sentence} Sentence */

const KINDS = new Map(
  Object.entries({
    animal: 'animal',
    way: 'way',
    food: 'food',
    drink: 'drink',
    vehicle: 'vehicle',
    building: 'building',
    furniture: 'piece of furniture',
    tool: 'tool',
    device: 'device',
    clothes: 'garment',
    text: 'text',
    plant: 'plant',
    water: 'body of water',
    container: 'container',
    instrument: 'musical instrument',
    event: 'event',
  }),
);

/** @param {Writer} write @returns {Sentence} */
export function plain(write) {
  const { pick, chance, oneOf, graded, split } = write;
  const draft = new Draft();
  const kind = pick(CLASSES);
  const noun = pick(kind.nouns);
  const isMany = !UNCOUNTED.has(noun) && chance(0.2);
  const entity = { noun: isMany ? plural(noun) : noun, kind, many: isMany, places: /** @type {number[]} */ ([]) };
  const said = (/** @type {'be'|'did'|'takes'} */ list) =>
    pick(kind[list].filter((predicate) => split !== 'train' || !heldOutPair(noun, predicate)));
  const determiner = chance(0.75)
    ? 'the'
    : isMany || UNCOUNTED.has(noun)
      ? oneOf('some my his')
      : oneOf(`${indefinite(noun)} ${indefinite(noun)} my his`);
  const isWord = (/** @type {string} */ word) => !word.includes(' ');
  const roll = write.rng();
  if (roll < 0.34) {
    const at = draft.name(entity, { determiner });
    const to = draft.say(isMany ? 'were' : 'was');
    draft.relations.push({ kind: 'subject', from: at, to });
    draft.say(graded(said('be')));
    if (chance(0.25)) {
      draft.say('and');
      draft.say(graded(said('be')));
    }
  } else if (roll < 0.54) {
    draft.name(entity, { determiner });
    const did = said('did');
    draft.say(isMany ? did.replace(/^was /, 'were ') : did);
  } else if (roll < 0.7) {
    const from = draft.say(oneOf('he she we they I somebody Tom Mary'));
    const [before = '', after = ''] = said('takes').split(' {it}');
    const verb = draft.say(before);
    const to = draft.name(entity, { determiner });
    draft.say(after);
    draft.relations.push({ kind: 'subject', from, to: verb }, { kind: 'object', from: verb, to });
  } else if (roll < 0.88) {
    const quality = kind.be.filter((word) => isWord(word) && !heldOutPair(noun, word));
    const adjective = quality.length && chance(0.75) ? pick(quality) : pick(WIDE);
    draft.say(oneOf('he she we they I').concat(' ', oneOf('saw wanted found had remembered')));
    draft.name(entity, {
      determiner: isMany || UNCOUNTED.has(noun) ? oneOf('the some') : oneOf(`the ${indefinite(adjective)}`),
      adjective,
    });
  } else {
    const label = KINDS.get(kind.name) ?? kind.name;
    if (UNCOUNTED.has(noun)) draft.name(entity, {});
    else draft.name({ ...entity, noun }, { determiner: indefinite(noun) });
    draft.say(`is ${indefinite(label)} ${label}`);
  }
  draft.say('.');
  return draft.finish('plain');
}
