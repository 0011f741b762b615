// Heads where the antecedent is somewhere, or goes there: 苹果放在桌子上.

import { PEOPLE, FOLK, PUT, MOVES } from '../../words.mjs';
import { THINGS, FURNITURE, CONTAINERS, PLACES, ANIMALS, VEHICLES, SMALL } from '../kinds.mjs';

/** @param {import('../writer.mjs').Writer} writer */
export function placeHeads(writer) {
  const {
    draft,
    chance,
    pick,
    oneOf,
    draw,
    drawAntecedent,
    drawRival,
    say,
    phrase,
    subject,
    maybeTime,
    filler,
    where,
  } = writer;
  return {
    /** 苹果放在桌子上 */
    laid() {
      drawAntecedent(SMALL);
      draft.syntaxDecides = true;
      phrase(draft.antecedent);
      const spot = pick([FURNITURE, FURNITURE, CONTAINERS]);
      say(pick(PUT));
      phrase(drawRival(spot));
      say(where(spot));
      if (chance(0.2)) filler();
    },

    /** 我把苹果放在桌子上 */
    put() {
      drawAntecedent(SMALL);
      draft.syntaxDecides = true;
      maybeTime();
      subject();
      say('把');
      phrase(draft.antecedent);
      const spot = pick([FURNITURE, CONTAINERS]);
      say(pick(PUT));
      phrase(drawRival(spot));
      say(where(spot));
    },

    /** 桌子上有一个苹果 */
    lies() {
      drawAntecedent([...SMALL, ...ANIMALS]);
      const spot = pick([FURNITURE, CONTAINERS]);
      phrase(drawRival(spot));
      say(where(spot), oneOf('有 放着 摆着 是 找到了 躺着'));
      phrase(draft.antecedent, { counted: chance(0.8) });
    },

    /** 河边有一棵树 */
    stands() {
      drawAntecedent(THINGS);
      phrase(drawRival(PLACES), { bare: chance(0.6) });
      say(oneOf('边 里 旁边 前面 附近 对面 后面'), oneOf('有 有 住着 来了 出现了 建了 停着 长着'));
      phrase(draft.antecedent, { counted: chance(0.8) });
    },

    /** 我去了公园，看见了一只猫 */
    seenOnArrival() {
      drawAntecedent(THINGS);
      const scene = drawRival(PLACES);
      draft.syntaxDecides = false;
      subject();
      say(pick(MOVES));
      phrase(scene);
      say('，', oneOf('看见了 发现了 找到了 买了 带走了 想起了'));
      phrase(draft.antecedent);
    },

    /** 我在公园里看见一只猫 */
    foundAt() {
      drawAntecedent(THINGS);
      const scene = drawRival([...PLACES, ...VEHICLES]);
      subject();
      say('在');
      phrase(scene, { bare: chance(0.7) });
      say(oneOf('里 上 门口 旁边 附近'), oneOf('看见 发现了 买了 找到了 遇到了 丢了 画了'));
      phrase(draft.antecedent);
    },

    /** 苹果旁边有一本书 */
    beside() {
      drawAntecedent(THINGS);
      phrase(draft.antecedent);
      say(oneOf('旁边 后面 前面 下面 上面 附近'), oneOf('有 是 放着'));
      phrase(drawRival(THINGS.filter((kind) => !['idea', 'show', 'music'].includes(kind.name))));
    },

    /** 我从书包里拿出了一本书 */
    takenOut() {
      drawAntecedent(SMALL);
      draft.syntaxDecides = true;
      maybeTime();
      subject();
      say(oneOf('从 在'));
      phrase(drawRival([...CONTAINERS, ...FURNITURE]));
      say(oneOf('里 上 下'), oneOf('拿出了 找到了 取出 掏出了 看见了 拿走了'));
      phrase(draft.antecedent);
    },

    /** 书包里装满了书 */
    loaded() {
      drawAntecedent([...CONTAINERS, ...PLACES, ...FURNITURE, ...VEHICLES]);
      const load = drawRival(SMALL.concat(ANIMALS));
      phrase(draft.antecedent);
      say(oneOf('里 里 上'));
      say(oneOf('装满了 放着 有 都是 堆满了 挂着 坐着'));
      phrase(load);
    },

    /** 妹妹抱着娃娃坐在沙发上 */
    carried() {
      drawAntecedent(SMALL.concat(FURNITURE));
      const person = draw(PEOPLE);
      phrase(person);
      say(oneOf('抱着 拿着 看着 带着 提着 指着 捧着'));
      phrase(draft.antecedent);
      say(oneOf('坐在 站在 走进 来到 跑进 躺在'));
      phrase(drawRival([...FURNITURE, ...PLACES]));
      if (chance(0.7)) say(oneOf('上 里 旁边'));
    },

    /** 爸爸把车停在公园门口 */
    parked() {
      drawAntecedent(VEHICLES.concat(ANIMALS));
      const person = { w: pick(FOLK), noun: true };
      say(person, '把');
      phrase(draft.antecedent);
      say(oneOf('停在 带到 开到 拉到 留在 赶到'));
      phrase(drawRival(PLACES));
      say(oneOf('旁边 里 门口 后面'));
      draft.syntaxDecides = true;
    },
  };
}
