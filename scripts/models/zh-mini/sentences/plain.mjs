// Plain sentences without a pronoun: role swaps, predicates, objects; all nouns, held-out ones too.

import { PEOPLE } from '../words.mjs';
import { THINGS, KINDS, ANIMALS } from './kinds.mjs';
import { heldOut } from './held-out.mjs';
import { restart } from '../../common/draft.mjs';
import { finish } from '../../common/finish.mjs';

/** @typedef {import('../words.mjs').NounClass} NounClass */

/** @param {import('./writer.mjs').Writer} writer */
export function plain(writer) {
  const { draft, rng, chance, pick, oneOf, draw, say, comma, thing, phrase, subject, maybeTime, takes, degree } =
    writer;
  restart(draft, true);
  const any = (/** @type {NounClass[]} */ from) =>
    chance(0.45) ? draw(from, (noun) => heldOut.has(noun)) : draw(from); // they are met here only, so meet them often
  const a = chance(0.15) ? draw(PEOPLE) : any(THINGS),
    b = any(THINGS);
  draft.antecedent = a;
  const style = rng();
  if (style < 0.12) {
    const x = draw([...ANIMALS, ...PEOPLE]),
      y = draw([...ANIMALS, ...PEOPLE]);
    const pair = chance(0.5) ? [x, y] : [y, x];
    phrase(pair[0]);
    say(oneOf('咬 追 看见了 打了 喜欢 害怕 救了 咬了 跟着 等着'));
    phrase(pair[1]);
  } else if (style < 0.22 && KINDS[a.kind.name]) {
    say(thing(a), oneOf('是 是一种 也是 算是 属于'), { w: pick(KINDS[a.kind.name]), noun: true });
    comma();
    say(thing(a));
    degree(pick(a.kind.adjectives));
  } else if (style < 0.58) {
    phrase(a);
    degree(pick(a.kind.adjectives));
    if (chance(0.8)) {
      comma();
      phrase(b);
      if (chance(0.5)) degree(pick(b.kind.adjectives));
      else say(pick(b.kind.states));
    }
  } else if (style < 0.7) {
    phrase(a);
    say(pick(a.kind.states));
    comma();
    subject();
    takes(b);
  } else if (style < 0.85) {
    maybeTime();
    subject();
    takes(a);
    comma();
    say(thing(a));
    if (chance(0.6)) degree(pick(a.kind.adjectives));
    else say(pick(a.kind.states));
  } else {
    phrase(a);
    say('的', { w: pick(a.kind.parts)[0], noun: true });
    degree(pick(a.kind.parts.flatMap((part) => part[1])));
    comma();
    subject();
    say('把', thing(b), pick(b.kind.disposal));
  }
  say('。');
  return finish(draft, 'plain');
}
