// Clauses that name two or three things, each of which the pronoun after them could mean. To add one: a function here, and its share in HEADS.
import { ACTS, HANDLES, PLACES } from './frames.mjs';

/** @typedef {import('./draft.mjs').Draft} Draft */
/** @typedef {import('./draft.mjs').Entity} Entity */
/** @typedef {import('./writer.mjs').Writer} Writer */

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
/** What people are given, and what they do something with. */
const GIVEN = ['food', 'toy', 'text', 'clothes', 'picture', 'plant', 'instrument'];
const HANDLED = [
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
  'container',
  'toy',
  'picture',
  'plant',
  'town',
];
const MODALS = ['could', 'would', 'might', 'wanted to', 'had to', 'tried to', 'could never', 'did not want to'];

/** Both in the same number, so that the number does not tell. @param {Writer} write @returns {[boolean, boolean]} */
const numbers = ({ chance }) => {
  const many = chance(0.25);
  return [many, many];
};

/** "did not cross", "could cross", "crossed" @param {Writer} write @param {Draft} draft @param {{past: string, base: string}} verb @param {boolean} many */
const inTime = ({ chance, pick }, draft, { past, base }, many) => {
  if (chance(0.5)) return past;
  if (chance(0.6)) return refused({ chance, pick }, draft, base, many);
  return `${pick(MODALS)} ${base}`;
};

/** "did not cross", "can't cross": what isn't done. @param {Pick<Writer, 'chance' | 'pick'>} write @param {Draft} draft @param {string} base @param {boolean} many */
export const refused = ({ chance, pick }, draft, base, many) => {
  draft.isPresent = chance(0.25);
  const words = draft.isPresent
    ? [...(many ? ['do not', "don't"] : ['does not', "doesn't"]), 'cannot', "can't", "won't", 'will not']
    : ['did not', "didn't", "didn't", 'could not', "couldn't", 'would not', "wouldn't", 'refused to'];
  return `${pick(words)} ${base}`;
};

/** @param {Writer} write @param {Draft} draft @returns {Entity[]} */
function acts(write, draft) {
  const frame = write.pick(ACTS);
  const [one, other] = numbers(write);
  const subject = write.draw(frame.subject, one);
  const object = write.drawOther(frame.object, subject, other);
  const from = write.phrase(draft, subject);
  const verb = draft.say(inTime(write, draft, write.pick(frame.verbs), subject.many));
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

/** "The girl gave the dog the milk": both might be meant. @param {Writer} write @param {Draft} draft @returns {Entity[]} */
function gives(write, draft) {
  const isToPeople = write.nouns === 'known' && write.chance(0.5);
  const many = isToPeople || write.chance(0.2);
  const whom = isToPeople ? write.person('they') : write.draw(['animal'], many);
  const what = write.drawOther(isToPeople ? GIVEN : ['food', 'drink', 'toy'], whom, many);
  const from = write.phrase(draft, write.person(write.chance(0.5) ? 'he' : 'she'));
  const verb = draft.say(write.oneOf('gave offered brought showed handed threw'));
  const isFirst = write.chance(0.5);
  if (isFirst) write.phrase(draft, whom);
  const to = write.phrase(draft, what);
  if (!isFirst) {
    draft.say('to');
    write.phrase(draft, whom);
  }
  draft.relations.push({ kind: 'subject', from, to: verb }, { kind: 'object', from: verb, to });
  return isFirst ? [whom, what] : [what, whom];
}

/** "The children ate the apples": they may be either. @param {Writer} write @param {Draft} draft @returns {Entity[]} */
function theirs(write, draft) {
  if (write.nouns !== 'known') return acts(write, draft); // no people are held out
  const who = write.person('they');
  const what = write.draw(HANDLED, true);
  const from = write.phrase(draft, who);
  const verb = draft.say(write.handled(what));
  const to = write.phrase(draft, what);
  draft.relations.push({ kind: 'subject', from, to: verb }, { kind: 'object', from: verb, to });
  return [who, what];
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
  [40, acts],
  [26, handles],
  [12, places],
  [8, relative],
  [7, gives],
  [5, theirs],
];

/** With a time before it, sometimes. @param {Writer} write @param {Draft} draft */
export function opening(write, draft) {
  if (write.chance(0.14)) {
    draft.say(write.pick(TIMES));
    if (write.chance(0.6)) draft.say(',');
  }
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
  const object = write.draw([...HANDLED, 'drink'], write.chance(0.25));
  const from = write.phrase(draft, subject);
  const verb = draft.say(write.chance(0.7) ? write.handled(object) : write.pick(TO_THINGS));
  const to = write.phrase(draft, object);
  draft.relations.push({ kind: 'subject', from, to: verb }, { kind: 'object', from: verb, to });
  return { subject, object, pronouns: [genders[0], object.many ? 'they' : 'it'] };
}
