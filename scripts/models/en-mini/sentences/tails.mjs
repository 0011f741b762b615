// What is said of one of the things that were named. To add a form: a function here and its share in TAILS.

/** @typedef {import('./draft.mjs').Draft} Draft */
/** @typedef {import('./draft.mjs').Entity} Entity */
/** @typedef {import('./writer.mjs').Writer} Writer */

const REASONS = [
  'because',
  'because',
  'because',
  'because',
  'because',
  'because',
  'since',
  'as',
  ', because',
  ', as',
  ', for',
  'although',
  'even though',
  ', and',
  ', but',
  '.',
  '.',
];
const WHO = [
  'he',
  'she',
  'we',
  'they',
  'I',
  'somebody',
  'nobody',
  'Tom',
  'Mary',
  'the boy',
  'the girl',
  'the man',
  'the woman',
  'his father',
  'my aunt',
];

/** "it" or "they". @param {Entity} entity */
const pronounOf = ({ many }) => (many ? 'they' : 'it');

/** "because it was too tired" @param {Writer} write @param {Draft} draft @param {Entity} entity @param {Entity[]} rivals @param {string} pronoun */
function state(write, draft, entity, rivals, pronoun) {
  const predicate = write.fitting(entity, rivals, 'be');
  if (predicate === undefined) return false;
  draft.say(write.pick(REASONS));
  draft.refer(pronoun, entity);
  const isMany = pronoun === 'they';
  if (draft.isPresent) draft.say(isMany ? 'are' : 'is');
  else
    draft.say(
      write.chance(0.85) ? (isMany ? 'were' : 'was') : write.oneOf(isMany ? 'looked seemed are' : 'looked seemed is'),
    );
  draft.say(write.graded(predicate));
  draft.predicate = predicate;
  return true;
}

/** "and it fell asleep" @param {Writer} write @param {Draft} draft @param {Entity} entity @param {Entity[]} rivals @param {string} pronoun */
function event(write, draft, entity, rivals, pronoun) {
  const predicate = write.fitting(entity, rivals, 'did');
  if (predicate === undefined) return false;
  draft.say(write.pick(REASONS));
  draft.refer(pronoun, entity);
  const words = pronoun === 'they' ? predicate.replace(/^was /, 'were ') : predicate;
  draft.say(words);
  draft.predicate = predicate;
  return true;
}

/** ", so we fed it" @param {Writer} write @param {Draft} draft @param {Entity} entity @param {Entity[]} rivals @param {string} pronoun */
function taken(write, draft, entity, rivals, pronoun) {
  if (pronoun !== 'it' && pronoun !== 'they') return false;
  const predicate = write.fitting(entity, rivals, 'takes');
  if (predicate === undefined) return false;
  draft.say(write.pick([', so', ', and', ', but', '.', 'before', 'and then']));
  draft.say(write.pick(WHO));
  const [before, after = ''] = predicate.split(' {it}');
  draft.say(before ?? '');
  draft.refer(pronoun === 'they' ? 'them' : 'it', entity);
  draft.say(after);
  draft.predicate = predicate;
  return true;
}

/** @type {[number, typeof state][]} */
export const TAILS = [
  [58, state],
  [26, event],
  [16, taken],
];

/** Says something of `entity` that fits none of the rivals. @param {Writer} write @param {Draft} draft @param {Entity} entity @param {Entity[]} rivals @param {string} [pronoun] */
export function tail(write, draft, entity, rivals, pronoun = pronounOf(entity)) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const form = TAILS[write.drawIndex(TAILS)];
    if (form?.[1](write, draft, entity, rivals, pronoun)) return true;
  }
  return false;
}
