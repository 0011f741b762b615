// Clauses that name two or three things, each of which the pronoun after them could mean. To add one: a function here, and its share in HEADS.
import { FITTING } from '../classes.mjs';
import { ACTS, HANDLES, PLACES } from './frames.mjs';
import { heldOut } from './held-out.mjs';

/** @typedef {import('./draft.mjs').Draft} Draft */
/** @typedef {import('./draft.mjs').Entity} Entity */
/** @typedef {import('./writer.mjs').Writer} Writer */

/** Never what a pronoun means in training, so not here either. @param {string} noun */
const isKnown = (noun) => !heldOut.has(noun);

const TIMES = [
  'yesterday',
  'last week',
  'in the morning',
  'in the evening',
  'one day',
  'that day',
  'on Sunday',
  'after school',
  'last night',
  'in winter',
  'every day',
  'suddenly',
  'of course',
  'at night',
  'a year ago',
];
const PRESENT_FIT = { refused: ["doesn't fit", 'does not fit', "won't go", 'cannot fit'], taken: 'fits' };
const PAST_FIT = { refused: ["didn't fit", 'did not fit', 'would not go', 'could not fit'], taken: 'fitted' };
const TO_PEOPLE = [
  'thanked',
  'called',
  'visited',
  'helped',
  'met',
  'left',
  'forgave',
  'saw',
  'blamed',
  'invited',
  'wrote to',
  'waited for',
  'looked at',
  'talked to',
];
const TO_THINGS = [
  'liked',
  'bought',
  'sold',
  'wanted',
  'found',
  'lost',
  'forgot',
  'left',
  'ignored',
  'chose',
  'mentioned',
  "didn't like",
  "didn't buy",
];
const MODALS = ['could', 'would', 'might', 'wanted to', 'had to', 'tried to', 'could never', 'did not want to'];

/** Both in the same number, so that the number does not tell. @param {Writer} write @returns {[boolean, boolean]} */
const numbers = ({ chance }) => {
  const many = chance(0.25);
  return [many, many];
};

/** "did not cross", "could cross", "crossed" @param {Writer} write @param {{past: string, base: string}} verb */
const inTime = ({ chance, pick }, { past, base }) =>
  chance(0.55) ? past : chance(0.5) ? `${pick(['did not', "didn't", 'could not'])} ${base}` : `${pick(MODALS)} ${base}`;

/** @param {Writer} write @param {Draft} draft @returns {Entity[]} */
function acts(write, draft) {
  const frame = write.pick(ACTS);
  const [one, other] = numbers(write);
  const subject = write.draw(frame.subject, one);
  const object = write.drawOther(frame.object, subject, other);
  const from = write.phrase(draft, subject);
  const verb = draft.say(inTime(write, write.pick(frame.verbs)));
  const to = write.phrase(draft, object);
  draft.relations.push({ kind: 'subject', from, to: verb }, { kind: 'object', from: verb, to });
  return [subject, object];
}

/** @param {Writer} write @param {Draft} draft @returns {Entity[]} */
function handles(write, draft) {
  const frame = write.pick(HANDLES);
  const [one, other] = numbers(write);
  const first = write.draw(frame.first, one);
  const second = write.drawOther(frame.second, first, other);
  const who = write.person(write.chance(0.5) ? 'he' : 'she');
  const from = write.chance(0.4) ? draft.say(write.oneOf('he she we they I somebody')) : write.phrase(draft, who);
  const verb = draft.say(write.pick(frame.verbs));
  const to = write.phrase(draft, first);
  draft.say(write.pick(frame.prepositions));
  write.phrase(draft, second);
  draft.relations.push({ kind: 'subject', from, to: verb }, { kind: 'object', from: verb, to });
  return [first, second];
}

/** @param {Writer} write @param {Draft} draft @returns {Entity[]} */
function places(write, draft) {
  const frame = write.pick(PLACES);
  const [one, other] = numbers(write);
  const first = write.draw(frame.first, one);
  const second = write.drawOther(frame.second, first, other);
  if (write.chance(0.3)) {
    draft.say(write.pick(frame.prepositions));
    write.phrase(draft, second);
    draft.say(`there ${one ? 'were' : 'was'}`);
    write.phrase(draft, first);
    return [first, second];
  }
  write.phrase(draft, first);
  draft.say(one ? 'were' : 'was');
  if (write.chance(0.3)) draft.say(write.oneOf('still always often not found kept'));
  draft.say(write.pick(frame.prepositions));
  write.phrase(draft, second);
  return [first, second];
}

/** "The boy saw the dog that had drunk the milk": a thing in a relative clause. @param {Writer} write @param {Draft} draft @returns {Entity[]} */
function relative(write, draft) {
  const frame = write.pick(ACTS);
  const [one, other] = numbers(write);
  const subject = write.draw(frame.subject, one);
  const object = write.drawOther(frame.object, subject, other);
  const isObjectFirst = write.chance(0.5);
  write.phrase(draft, write.person(write.chance(0.5) ? 'he' : 'she'));
  draft.say(write.oneOf('saw found knew liked noticed remembered watched photographed'));
  write.phrase(draft, isObjectFirst ? object : subject);
  draft.say(write.oneOf('that which'));
  if (isObjectFirst) write.phrase(draft, subject);
  draft.say(write.pick(frame.verbs).past);
  if (!isObjectFirst) write.phrase(draft, object);
  return [subject, object];
}

/** "… and the boy saw the cake": a third thing, in a clause of its own. @param {Writer} write @param {Draft} draft @param {Entity[]} named @returns {Entity} */
export function another(write, draft, named) {
  const others = [...write.kinds.keys()].filter((name) => named.every(({ kind }) => kind?.name !== name));
  const third = write.draw(others, named[0].many);
  draft.say(write.oneOf('and and while but'));
  write.phrase(draft, write.person(write.chance(0.5) ? 'he' : 'she'));
  draft.say(
    write.pick([
      'saw',
      'found',
      'sold',
      'bought',
      'mentioned',
      'liked',
      'described',
      'looked at',
      'wanted',
      'talked about',
    ]),
  );
  write.phrase(draft, third);
  return third;
}

/** @type {[number, (write: Writer, draft: Draft) => Entity[]][]} */
export const HEADS = [
  [36, acts],
  [30, handles],
  [16, places],
  [10, relative],
];

/** With a time before it, sometimes. @param {Writer} write @param {Draft} draft */
export function opening(write, draft) {
  if (write.chance(0.14)) {
    draft.say(write.pick(TIMES));
    if (write.chance(0.6)) draft.say(',');
  }
}

/**
 * What fits in what: too big is what goes in, too small is what it goes into; where it does fit, the other way round.
 * @param {Writer} write @param {Draft} draft @param {boolean} meansFirst @returns {{entity: Entity, said: string}}
 */
export function fits(write, draft, meansFirst) {
  const { pick, chance, oneOf } = write;
  const nouns = [pick(FITTING.goesIn.filter(isKnown)), pick(FITTING.takesIn.filter(isKnown))];
  const many = false;
  const [first, second] = nouns.map((noun) => ({ noun, kind: null, many, places: /** @type {number[]} */ ([]) }));
  const isRefused = chance(0.75);
  const present = chance(0.4);
  draft.name(first, { determiner: oneOf('the the my his her this') });
  const verbs = present ? PRESENT_FIT : PAST_FIT;
  draft.say(isRefused ? pick(verbs.refused) : verbs.taken);
  draft.say(oneOf('in into in inside'));
  draft.name(second, { determiner: oneOf('the the my his her this') });
  draft.say(oneOf('because because since as'));
  const [entity] = meansFirst ? [first] : [second];
  draft.refer('it', entity);
  const isBig = meansFirst === isRefused;
  const word = pick(isBig ? FITTING.tooBig : FITTING.tooSmall);
  draft.say(
    `${present ? 'is' : 'was'} ${isRefused ? pick(['too', 'too', 'much too', 'so']) : oneOf('very so quite')} ${word}`,
  );
  return { entity, said: word };
}

/** Two people of whom one is he and one she, or people and a thing. @param {Writer} write @param {Draft} draft @returns {{subject: Entity, object: Entity, pronouns: [string, string]}} */
export function people(write, draft) {
  const genders = write.chance(0.5) ? /** @type {const} */ (['he', 'she']) : /** @type {const} */ (['she', 'he']);
  const subject = write.person(genders[0]);
  if (write.chance(0.5)) {
    const object = write.person(genders[1]);
    const from = write.phrase(draft, subject);
    const verb = draft.say(write.pick(TO_PEOPLE));
    const to = write.phrase(draft, object);
    draft.relations.push({ kind: 'subject', from, to: verb }, { kind: 'object', from: verb, to });
    return { subject, object, pronouns: [genders[0], genders[1]] };
  }
  const object = write.draw(
    [
      'food',
      'vehicle',
      'clothes',
      'text',
      'device',
      'furniture',
      'building',
      'instrument',
      'animal',
      'event',
      'drink',
      'container',
    ],
    write.chance(0.25),
  );
  const from = write.phrase(draft, subject);
  const verb = draft.say(write.pick(TO_THINGS));
  const to = write.phrase(draft, object);
  draft.relations.push({ kind: 'subject', from, to: verb }, { kind: 'object', from: verb, to });
  return { subject, object, pronouns: [genders[0], object.many ? 'they' : 'it'] };
}
