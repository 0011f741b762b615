// What joins head and tail.

import { BECAUSE } from '../words.mjs';

/** @param {import('./writer.mjs').Writer} writer */
export function link(writer) {
  const { rng, pick, oneOf, say, comma } = writer;
  const roll = rng();
  if (roll < 0.5) comma();
  else if (roll < 0.58) say('，', oneOf('但是 但 可是 不过 可'));
  else if (roll < 0.66) say('，', pick(BECAUSE));
  else if (roll < 0.73)
    say('，', oneOf('所以 因此 而且 并且 于是 结果 听说 没想到 我觉得 他说 我发现 现在 原来 后来 虽然 当时'));
  else if (roll < 0.88) say('。');
  else if (roll < 0.92) say('；');
  else if (roll < 0.95) say('！');
  else say(' ');
}
