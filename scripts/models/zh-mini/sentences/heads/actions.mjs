// Heads where somebody does something with the antecedent: 我吃了一个苹果.

import { PEOPLE, FOLK } from '../../words.mjs';
import { THINGS, kinds, TOOLS, ANIMALS, FOOD, VEHICLES } from '../kinds.mjs';

/** @typedef {import('../../../common/draft.mjs').Entity} Entity */

/** @param {import('../writer.mjs').Writer} writer */
export function actionHeads(writer) {
  const {
    draft,
    rng,
    chance,
    pick,
    oneOf,
    draw,
    drawAntecedent,
    drawRival,
    say,
    comma,
    phrase,
    subject,
    maybeTime,
    takes,
    sayPlace,
    filler,
  } = writer;
  const takesSubject = (/** @type {Entity} */ entity) => {
    phrase(entity);
    const act = entity.kind.acts.length ? pick(entity.kind.acts) : pick(entity.kind.states);
    say(act);
  };
  return {
    /** 我吃了一个苹果 */
    taken() {
      drawAntecedent(THINGS);
      maybeTime();
      subject();
      if (chance(0.2)) sayPlace(draft.antecedent);
      takes(draft.antecedent);
    },

    /** 我买了一个苹果和一本书 */
    takenWithAnother() {
      drawAntecedent(THINGS);
      maybeTime();
      subject();
      const verb = { w: oneOf('买了 看见了 带了 喜欢 找到了 有'), id: {} };
      say(verb);
      const first = chance(0.5),
        rival = drawRival(THINGS);
      if (first) {
        phrase(draft.antecedent, {}, { objectOf: verb.id });
        say(oneOf('和 和 、 跟 还有'));
        phrase(rival);
      } else {
        phrase(rival, {}, { objectOf: verb.id });
        say(oneOf('和 和 、 跟 还有'));
        phrase(draft.antecedent);
      }
    },

    /** 我吃了苹果，又看了一本书 */
    takenInTurn() {
      drawAntecedent(THINGS);
      const rival = drawRival(THINGS);
      maybeTime();
      subject();
      const parts = [draft.antecedent, rival];
      if (chance(0.5)) parts.reverse();
      takes(parts[0]);
      say('，', oneOf('又 也 还 然后 后来 接着 他 我 姐姐 朋友'));
      takes(parts[1]);
    },

    /** 小明吃了苹果 */
    takenByPerson() {
      drawAntecedent(THINGS);
      maybeTime();
      const person = draw(PEOPLE);
      phrase(person);
      takes(draft.antecedent);
      if (chance(0.2)) filler();
    },

    /** 我用刀切苹果 */
    toolUsedOn() {
      drawAntecedent([...FOOD, ...kinds('plant text clothing toy container')]);
      const tool = drawRival(TOOLS);
      subject();
      say('用');
      phrase(tool);
      say(oneOf('切 碰了碰 弄坏了 指着 换了 修好了 打开了 画了 做了 打了'));
      phrase(draft.antecedent);
    },

    /** 我送给他一本书 */
    given() {
      drawAntecedent(THINGS);
      maybeTime();
      subject();
      say(oneOf('送给 借给 给了 卖给 还给 带给'));
      say(chance(0.5) ? oneOf('我 他 她 我们 你') : { w: pick(FOLK), noun: true });
      phrase(draft.antecedent);
    },

    /** 我买了苹果、书和杯子 */
    oneOfThree() {
      drawAntecedent(THINGS);
      const trio = [draft.antecedent, drawRival(THINGS), drawRival(THINGS)];
      trio.sort(() => rng() - 0.5);
      subject();
      say(oneOf('买了 有 看见了 准备了 喜欢 带来了'));
      phrase(trio[0], { bare: true });
      say('、');
      phrase(trio[1], { bare: true });
      say('和');
      phrase(trio[2], { bare: true });
    },

    /** 我吃了苹果，想了想 */
    takenThenFiller() {
      drawAntecedent(THINGS);
      maybeTime();
      subject();
      takes(draft.antecedent);
      filler();
      if (chance(0.3)) filler();
    },

    /** 猫跑了，我吃了苹果 */
    takenAfterAct() {
      drawAntecedent(THINGS);
      const owner = drawRival(ANIMALS.concat(VEHICLES));
      maybeTime();
      takesSubject(owner);
      say('，');
      subject();
      takes(draft.antecedent);
    },

    /** 我想吃苹果 */
    intended() {
      drawAntecedent(THINGS);
      draft.syntaxDecides = true;
      subject();
      say(oneOf('不能 想 打算 忘了 应该 可以 必须 喜欢 不想 正在'));
      say(pick(draft.antecedent.kind.takes).replace(/[了着]$/, ''));
      phrase(draft.antecedent, { bare: true });
    },

    /** 春天到了，我吃了苹果 */
    onOccasion() {
      drawAntecedent(THINGS);
      const time = oneOf('春天 夏天 冬天 秋天 生日 周末 节日 晚上 假期 中秋节');
      say({ w: time, noun: true }, oneOf('到了 的时候 那天 来了 一到'));
      comma();
      subject();
      takes(draft.antecedent);
    },
  };
}
