// Sentences in which it is what happened that decides what is said of which: what didn't fit was too big, where it didn't fit too small.
import { FITTING } from '../classes.mjs';
import { refused } from './heads.mjs';
import { heldOut, heldOutPair } from './held-out.mjs';
import { ROLES } from './role-frames.mjs';

/** @typedef {import('./draft.mjs').Draft} Draft */
/** @typedef {import('./draft.mjs').Entity} Entity */
/** @typedef {import('./writer.mjs').Writer} Writer */

const INTO = ['in', 'into', 'in', 'inside'];
const THROUGH = ['through', 'through', 'under', 'past'];
const ANY = ['the', 'the', 'the', 'my', 'his', 'her', 'this'];
const WHY = ['because', 'because', 'because', 'since', 'as', 'for'];

/** Never what a pronoun means in training, so not here either. @param {string} noun */
const isKnown = (noun) => !heldOut.has(noun);

/** @param {Writer} write @param {string} noun @param {string[]} words */
const joinable = ({ split }, noun, words) => words.filter((word) => heldOutPair(noun, word) === (split !== 'train'));

/** @param {string} noun @returns {Entity} */
const thing = (noun) => ({ noun, kind: null, many: false, places: [] });

/** Says it of `entity`, where there is something to say. @param {Writer} write @param {Draft} draft @param {Entity} entity @param {string[]} words @param {boolean} isTooMuch */
function said(write, draft, entity, words, isTooMuch) {
  const { pick, chance } = write;
  const possible = joinable(write, entity.noun, words);
  if (!possible.length) return false;
  const word = pick(possible);
  draft.say(chance(0.12) ? '.' : pick(WHY));
  draft.refer(entity.many ? 'they' : 'it', entity);
  draft.say(draft.isPresent ? (entity.many ? 'are' : 'is') : entity.many ? 'were' : 'was');
  const degree = isTooMuch ? ['too', 'too', 'too', 'much too', 'so', ''] : ['very', 'so', 'quite', 'really', ''];
  draft.say(`${pick(degree)} ${word}`);
  draft.predicate = word;
  return true;
}

/** "The trophy doesn't fit in the suitcase because it is too big." @param {Writer} write @param {Draft} draft @param {boolean} meansFirst */
export function fits(write, draft, meansFirst) {
  const { pick, chance } = write;
  const isThrough = chance(0.2);
  const first = thing(pick(FITTING.goesIn.filter(isKnown)));
  const others = (isThrough ? FITTING.leadsThrough : FITTING.takesIn).filter(isKnown);
  const second = thing(pick(others.filter((noun) => noun !== first.noun)));
  const isRefused = chance(0.75);
  draft.name(first, { determiner: pick(ANY) });
  if (isRefused) draft.say(refused(write, draft, pick(['fit', 'fit', 'fit', 'go']), false));
  else {
    draft.isPresent = chance(0.4);
    draft.say(draft.isPresent ? 'fits' : pick(['fitted', 'fit', 'went']));
  }
  draft.say(pick(isThrough ? THROUGH : INTO));
  draft.name(second, { determiner: pick(ANY) });
  const isBig = meansFirst === isRefused;
  return said(write, draft, meansFirst ? first : second, isBig ? FITTING.tooBig : FITTING.tooSmall, isRefused);
}

/** "She poured the water from the bottle into the cup until it was full." @param {Writer} write @param {Draft} draft @param {boolean} meansFirst */
export function pours(write, draft, meansFirst) {
  const { pick, oneOf } = write;
  const [first, second] = [thing(pick(FITTING.holds.filter(isKnown))), thing(pick(FITTING.holds.filter(isKnown)))];
  if (first.noun === second.noun) return false;
  draft.say(pick(['he', 'she', 'I', 'we', 'they', 'Tom', 'Mary', 'the boy', 'the girl']));
  draft.say(oneOf('poured poured poured emptied'));
  draft.name(write.draw(['drink'], false), { determiner: 'the' });
  draft.say('from');
  draft.name(first, { determiner: pick(ANY) });
  draft.say('into');
  draft.name(second, { determiner: pick(ANY) });
  const possible = joinable(write, (meansFirst ? first : second).noun, meansFirst ? FITTING.left : FITTING.filled);
  if (!possible.length) return false;
  draft.say('until');
  draft.refer('it', meansFirst ? first : second);
  draft.predicate = pick(possible);
  draft.say(`was ${draft.predicate}`);
  return true;
}

/** "The bus did not cross the bridge because it was too heavy." @param {Writer} write @param {Draft} draft @param {boolean} meansFirst */
export function roles(write, draft, meansFirst) {
  const frame = write.pick(ROLES);
  const many = write.chance(0.15);
  const subject = write.draw(frame.subject, many);
  const object = write.draw(frame.object, many);
  if (subject.noun === object.noun || subject.many !== object.many) return false;
  const from = write.phrase(draft, subject);
  const verb = write.pick(frame.verbs);
  const at = draft.say(frame.isDone ? verb.past : refused(write, draft, verb.base, subject.many));
  const to = write.phrase(draft, object);
  draft.relations.push({ kind: 'subject', from, to: at }, { kind: 'object', from: at, to });
  return said(write, draft, meansFirst ? subject : object, meansFirst ? frame.ofSubject : frame.ofObject, true);
}
