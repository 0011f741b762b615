// The shapes of contrastive sentences: two nouns, A and B, of different classes, and how they come together. Either may be what the
// pronoun stands for, so a shape tells nothing.
//
// A row: classes of A | classes of B | shapes, separated by ;. Words are separated by spaces. S is a person, A and B are the nouns.

const GROUPS = /** @type {Record<string, string>} */ ({
  animal: 'beast beast beast bird',
  creature: 'beast beast beast bird fish insect',
  food: 'fruit dish dish vegetable',
  vehicle: 'car car bicycle train plane ship',
  flat: 'furniture furniture container',
  wear: 'clothes clothes shoes hat umbrella',
  work: 'book book film song picture',
  place: 'house shop shop',
  carried:
    'fruit dish drink vegetable book device clock lamp clothes shoes hat umbrella blade tool pen ball medicine jewel picture paper container',
  handled:
    'fruit vegetable dish drink container device clock lamp clothes shoes hat umbrella book blade tool pen ball instrument picture paper bedding jewel mirror',
  outdoors: 'water road bridge mountain plant house',
  thing:
    'fruit vegetable dish drink car bicycle ship furniture bedding container device fridge clock lamp clothes shoes hat umbrella book film song plant blade tool pen ball door instrument picture medicine jewel paper mirror',
  all: 'fruit vegetable dish drink beast beast bird fish insect car bicycle train plane ship furniture bedding container device fridge clock lamp clothes shoes hat umbrella book film song water road bridge mountain house shop plant blade tool pen ball door instrument weather plan exam team picture medicine jewel body wall mirror paper',
});

/** How often a row is drawn: | share at its end. */
const ROWS = `
animal | food | A 吃了 B ; A 想 吃 B ; A 没 吃 B ; A 偷吃了 B ; A 在 吃 B ; A 闻了闻 B ; A 叼走了 B ; A 不肯 吃 B ; A 盯着 B ; A 看着 B ; A 吃光了 B ; A 抢走了 B ; B 被 A 吃了 ; B 被 A 叼走了 ; S 给 A 吃了 B ; S 拿 B 喂 A ; S 把 B 给了 A ; A 舔了舔 B ; A 咬了 B ; A 吃着 B ; A 爱 吃 B ; S 给 A 买了 B | 14
beast bird | drink | A 喝了 B ; A 想 喝 B ; A 没 喝 B ; A 舔了舔 B ; A 打翻了 B ; A 喝光了 B ; A 在 喝 B ; B 被 A 喝了 ; B 被 A 打翻了 ; S 给 A 喝了 B ; S 给 A 倒了 B ; A 不肯 喝 B ; A 盯着 B ; A 喝着 B ; A 闻了闻 B | 8
animal | road bridge | A 没有 过 B ; A 没 过 B ; A 穿过了 B ; A 没有 穿过 B ; A 不敢 过 B ; A 站在 B 上 ; A 走过了 B ; A 在 B 上 跑 ; A 跑过了 B ; A 躺在 B 上 ; S 带着 A 过 B ; A 过不了 B ; A 走在 B 上 | 7
creature | water | A 跳进了 B ; A 在 B 里 游 ; A 游过了 B ; A 没 能 游过 B ; A 掉进了 B ; A 在 B 边 喝 水 ; A 不敢 过 B ; A 跑到 B 边 ; A 没有 过 B ; A 站在 B 边 ; S 把 A 带到 B 边 ; A 住在 B 里 | 6
animal | mountain | A 爬上了 B ; A 没有 爬上 B ; A 住在 B 上 ; A 没 翻过 B ; A 站在 B 上 ; A 在 B 上 走 | 4
animal | furniture bedding | A 睡在 B 上 ; A 跳上了 B ; A 趴在 B 上 ; A 躲在 B 下面 ; A 咬坏了 B ; A 撞到了 B ; A 坐在 B 上 ; A 从 B 上 跳下来 ; B 被 A 抓坏了 ; A 不肯 离开 B ; A 爬到 B 上 ; A 躺在 B 上 | 7
creature | plant | A 爬上了 B ; A 躲在 B 后面 ; A 撞到了 B ; A 停在 B 上 ; A 在 B 下 休息 ; A 吃了 B ; A 咬断了 B ; A 坐在 B 下 ; A 没有 爬上 B ; B 被 A 吃了 ; A 绕着 B 跑 ; A 飞过了 B | 7
animal | house shop | A 跑进了 B ; A 住在 B 里 ; A 躲进了 B ; A 不肯 进 B ; A 离开了 B ; S 把 A 带进 B ; A 睡在 B 里 ; A 看守着 B ; A 没有 进 B | 5
creature | container | A 钻进了 B ; A 打翻了 B ; A 躲在 B 里 ; A 打碎了 B ; S 把 A 放进 B 里 ; S 把 A 关在 B 里 ; B 被 A 打碎了 ; A 爬出了 B ; A 从 B 里 逃了出来 ; A 进不去 B ; A 碰倒了 B ; A 撞倒了 B | 7
animal | clothes shoes hat book toy ball device picture umbrella | A 咬坏了 B ; A 叼走了 B ; A 玩着 B ; A 弄坏了 B ; A 踩到了 B ; A 抓破了 B ; B 被 A 咬坏了 ; A 追着 B ; A 躺在 B 上 ; S 用 B 包着 A ; A 找到了 B ; A 没有 碰 B ; A 弄脏了 B | 7
creature | car ship bicycle train | A 追着 B ; A 躲在 B 下面 ; A 跳上了 B ; A 挡住了 B ; A 撞上了 B ; B 撞到了 A ; B 撞伤了 A ; A 坐在 B 里 ; A 没有 追上 B ; S 把 A 抱上了 B ; S 开着 B 送走了 A ; A 跑在 B 前面 ; A 害怕 B | 6
creature | tool blade lamp door wall mirror instrument | A 碰倒了 B ; A 撞上了 B ; A 看着 B ; A 趴在 B 旁边 ; S 用 B 赶走了 A ; A 咬了 B ; A 绕过了 B ; A 从 B 边 走过 | 4
beast bird | body clock jewel | S 看着 A 的 B ; A 碰到了 B ; A 盯着 B | 1
car bicycle | road bridge | A 开过了 B ; A 停在 B 上 ; A 过不了 B ; A 没有 过 B ; A 没有 开过 B ; A 在 B 上 开着 ; A 开上了 B ; A 堵在 B 上 ; S 把 A 停在 B 上 ; A 进不了 B ; S 开着 A 走 B ; A 在 B 上 走得很慢 | 7
car bicycle train plane | house shop bridge mountain | A 停在 B 前面 ; A 撞上了 B ; A 开到了 B ; A 开过了 B ; S 把 A 停在 B 旁边 ; A 经过了 B ; S 坐 A 去 B ; S 开着 A 去 B ; A 到不了 B ; A 飞过了 B | 6
car bicycle | plant wall door | A 撞上了 B ; A 撞倒了 B ; A 停在 B 下 ; A 停在 B 旁边 ; B 挡住了 A ; B 砸坏了 A ; B 被 A 撞倒了 ; B 砸中了 A | 4
car bicycle ship | water | A 开进了 B ; A 掉进了 B ; A 停在 B 边 ; A 过不了 B ; S 把 A 开到 B 边 ; A 过了 B | 3
ship | water weather bridge | A 沉进了 B ; A 在 B 里 ; A 漂在 B 上 ; A 驶过了 B ; S 划着 A 过 B ; A 停在 B 里 ; A 过不了 B ; A 离开了 B ; A 遇到了 B | 4
car plane ship train house plant umbrella clothes bicycle team exam film | weather | A 遇到了 B ; A 碰上了 B ; B 吹坏了 A ; A 被 B 弄坏了 ; B 来了 ， A 还 在 外面 ; A 停在 B 里 ; A 挡住了 B | 3
car bicycle ship train | handled furniture bedding | S 用 A 运 B ; S 开着 A 送来了 B ; A 撞坏了 B ; S 把 B 搬上了 A ; A 里 有 B ; S 把 B 忘在 A 上 ; A 装不下 B ; S 卖了 A ， 买了 B | 6
carried | furniture | S 把 A 放在 B 上 ; S 把 A 放到 B 上 ; A 放在 B 上 ; B 上 放着 A ; S 从 B 上 拿起 A ; A 从 B 上 掉了下来 ; B 上 有 A ; A 在 B 上 ; S 把 A 忘在 B 上 ; A 在 B 下面 ; S 坐在 B 上 ， 拿着 A ; A 摆在 B 旁边 | 12
carried | container | S 把 A 放进 B ; S 把 A 装进 B ; A 在 B 里 ; B 里 有 A ; S 从 B 里 拿出 A ; S 用 B 装 A ; B 装不下 A ; A 放不进 B ; B 里 装着 A ; S 把 A 放在 B 里 ; S 打开 B ， 拿出 A ; 装着 A 的 B 在 这里 ; S 把 A 倒进 B | 12
food drink fruit | fridge | S 把 A 放进 B ; A 在 B 里 ; B 里 有 A ; S 从 B 里 拿出 A ; S 打开 B ， 看见 A ; S 把 A 忘在 B 里 | 4
carried furniture bedding | house shop | S 在 B 里 找到了 A ; S 把 A 搬进 B ; A 在 B 里 ; B 里 有 A ; S 带着 A 去 B ; S 在 B 买了 A ; S 把 A 忘在 B 里 ; S 拿着 A 走进 B ; S 离开 B ， 带走了 A | 9
blade | fruit vegetable dish plant clothes paper tool bedding | S 用 A 切 B ; S 用 A 砍 B ; S 用 A 剪 B ; S 用 A 削 B ; S 拿 A 切 B ; A 切不动 B ; A 切开了 B ; S 拿起 A ， 切开了 B ; B 被 A 切开了 ; 切 B 的 A 在 这里 ; A 剪不动 B | 7
tool | furniture door wall clock container car bicycle device mirror ball | S 用 A 修 B ; S 用 A 敲 B ; S 用 A 打开了 B ; A 打坏了 B ; S 拿着 A 修 B ; S 把 A 靠在 B 上 ; A 打不开 B ; S 用 A 撬 B ; S 用 A 打 B ; A 碰坏了 B | 6
pen | paper book picture exam clothes furniture device | S 用 A 写 B ; S 用 A 画 B ; S 拿着 A 改 B ; S 把 A 夹在 B 里 ; A 弄脏了 B ; A 掉在 B 上 ; S 用 A 在 B 上 写字 | 4
wear | house shop mountain road water | S 穿着 A 去 B ; S 穿着 A 走过 B ; S 戴着 A 去 B ; S 在 B 买了 A ; S 带着 A 走进 B ; S 在 B 丢了 A ; S 把 A 忘在 B | 4
wear bedding | container fridge furniture washing device | S 把 A 放进 B ; S 把 A 装进 B ; A 在 B 上 ; S 把 A 搭在 B 上 ; S 从 B 里 拿出 A ; S 用 B 洗 A ; S 把 A 挂在 B 上 | 5
furniture | book song food drink film device exam | S 坐在 A 上 看 B ; S 坐在 A 上 吃 B ; S 在 A 上 写 B ; S 坐在 A 上 听 B ; S 坐在 A 上 喝 B ; S 躺在 A 上 玩 B | 6
house shop | book film song food drink exam instrument | S 在 A 里 看 B ; S 在 A 里 吃 B ; S 在 A 里 听 B ; S 去 A 看 B ; S 去 A 吃 B ; S 在 A 喝 B ; A 的 B 卖完了 ; S 喜欢 A ， 也 喜欢 B ; S 在 A 里 弹 B ; A 里 有 B | 6
device lamp | book film song food drink house furniture clothes | S 用 A 看 B ; S 用 A 听 B ; S 打开 A ， 拿起 B ; S 用 A 拍 B ; S 关了 A ， 吃了 B ; S 用 A 洗 B ; S 用 A 热 B ; A 放在 B 旁边 ; A 照着 B | 6
team shop | film book car device plan exam drink dish clothes song team | A 生产了 B ; A 推出了 B ; A 买了 B ; A 取消了 B ; A 卖 B ; A 没有 B ; A 的 B 很多 ; S 在 A 看到 B ; A 做了 B ; A 讨论了 B | 4
outdoors place | outdoors place | A 在 B 旁边 ; A 在 B 后面 ; A 边 有 B ; S 走过 A ， 来到 B ; S 从 A 走到 B ; A 通向 B ; S 路过 A ， 看见 B ; A 挡住了 B ; S 在 A 边 看 B ; A 离 B 很近 | 6
plan exam weather team film | plan exam weather team film shop plant car train | A 影响了 B ; S 因为 A 取消了 B ; A 推迟了 B ; S 忘了 A ， 想着 B ; A 改变了 B ; S 谈到了 A 和 B | 3
picture book song film | animal house mountain water plant car | A 画的 是 B ; A 讲的 是 B ; A 里 有 B ; S 给 A 画了 B ; A 说的 是 B ; S 想起了 A 里 的 B | 3
medicine | body beast bird drink food container | S 给 B 吃了 A ; S 把 A 涂在 B 上 ; S 吃了 A ， 又 吃了 B ; A 治好了 B ; S 把 A 放进 B ; B 没 吃 A | 3
jewel clock | furniture container water clothes shop dish | S 把 A 放在 B 里 ; S 把 A 丢进了 B ; A 掉进了 B ; S 用 A 换了 B ; S 戴着 A ， 拿着 B ; A 在 B 里 ; S 把 A 藏在 B 下面 | 3
instrument | furniture house bird film song beast | S 弹着 A ， 看着 B ; S 把 A 放在 B 里 ; S 在 B 旁边 弹 A ; S 用 A 弹 B ; A 在 B 旁边 ; S 把 A 搬进 B | 3
ball | water plant road house wall mirror door car animal furniture | S 把 A 踢进了 B ; A 打中了 B ; A 掉进了 B ; A 打碎了 B ; A 滚到 B 边 ; A 飞过了 B ; A 卡在 B 上 ; S 朝 B 扔 A ; A 撞上了 B | 5
thing | thing | S TAKEA ， 也 TAKEB ; S TAKEA ， 又 TAKEB ; S TAKEA 和 B ; S TAKEA ， 没有 TAKEB ; 这里 有 A 和 B ; A 旁边 是 B ; A 在 B 旁边 ; S 用 A 换了 B ; A 和 B 都 在 这里 ; S TAKEA ， 把 B 留下了 ; A 和 B 是 S 送的 ; S 有 A 和 B ; A 压住了 B ; S 带来了 A 和 B ; S 先 TAKEA ， 再 TAKEB ; S 找 A 的 时候 ， 找到了 B ; S TAKEA 的 那天 ， 也 TAKEB ; S 一边 TAKEA ， 一边 看着 B | 20
all | all | A 和 B 都 在 这里 ; S 看见 A 和 B ; S 喜欢 A ， 不 喜欢 B ; S 说 起 A 和 B ; S 看了看 A ， 又 看了看 B ; A 旁边 有 B ; A 在 B 前面 ; S 从 A 想到 了 B ; S TAKEA ， 没有 TAKEB ; S TAKEA ， 又 TAKEB ; S 不 喜欢 A ， 喜欢 B ; A 让 S 想起 B ; S 看见 B 旁边 的 A ; S 画了 A 和 B ; S TAKEA 以后 ， TAKEB | 18
thing animal | thing animal | S 买的 A 在 B 旁边 ; S 买的 A 碰到了 B ; S 把 A 推向 B ; S 找到的 A 换了 B ; B 挡住了 S 的 A ; S 喜欢的 A 碰坏了 B ; 放着 A 的 地方 有 B ; A 掉在 B 上 ; A 砸到了 B ; A 碰倒了 B ; S 拿着 A 看 B ; S 用 A 换 B | 8
animal | carried furniture | 吃了 东西 的 A 看着 B ; S 养的 A 弄坏了 B ; A 把 B 弄坏了 ; A 把 B 推倒了 ; A 把 B 咬坏了 ; A 把 B 打翻了 ; A 的 B 在 那里 ; S 给 A 做了 B ; S 拿走了 A 的 B ; S 拿 B 逗 A ; S 让 A 拉 B ; A 守着 B | 8
`;

/** @typedef {{a: string[], b: string[], forms: string[][]}} Shape */

/** @param {string} text */
const classes = (text) =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((name) => (GROUPS[name] ?? name).split(' '))
    .filter((name) => name !== 'toy' && name !== 'washing');

/** @type {[share: number, shape: Shape][]} */
export const SHAPES = ROWS.trim()
  .split('\n')
  .map((row) => {
    const [a, b, forms, share] = row.split('|');
    return [
      Number(share),
      { a: classes(a), b: classes(b), forms: forms.split(';').map((form) => form.trim().split(/\s+/)) },
    ];
  });
