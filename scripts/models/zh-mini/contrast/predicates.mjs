// What can be said of which class: the compatibility table of the contrastive sentences.
//
// A row: predicates | classes of which they are said | classes of which they might be said besides. A predicate makes a pair
// against a class only where neither column names it. The third column is generous: 快 may be said of a knife.

import { CLASSES } from './nouns.mjs';

/** @typedef {'adjective'|'state'|'part'|'disposal'} Kind */
/** @typedef {{kind: Kind, words: string[], of: Set<string>, might: Set<string>}} Predicate   words: part = [part, adjective] */

const GROUPS = /** @type {Record<string, string>} */ ({
  animal: 'beast bird fish insect',
  food: 'fruit vegetable dish',
  vehicle: 'car train plane ship bicycle',
  moving: 'beast bird fish insect car train plane ship bicycle',
  wear: 'clothes shoes hat',
  machine: 'device fridge clock lamp',
  place: 'house shop',
  land: 'water road bridge mountain house shop',
  work: 'book film song picture',
  matter: 'plan exam',
  small:
    'fruit vegetable dish drink container device clock lamp clothes shoes hat umbrella book blade tool pen ball medicine jewel picture paper mirror bedding',
  thing:
    'furniture bedding container device fridge clock lamp clothes shoes hat umbrella blade tool pen ball door instrument jewel mirror wall picture book paper bicycle',
  any: CLASSES.map((kind) => kind.name).join(' '),
});
/** @param {string} text */
const classes = (text) =>
  new Set(
    text
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .flatMap((name) => {
        const names = (GROUPS[name] ?? name).split(' ');
        for (const one of names)
          if (!CLASSES.some((kind) => kind.name === one)) throw new Error(`no class is called ${one}`);
        return names;
      }),
  );

/** Adjectives, which take a degree adverb: 很甜. */
const ADJECTIVES = `
饿 渴 | beast bird | fish insect
口渴 饥饿 | beast bird | fish insect
累 困 疲倦 | beast bird | fish insect
疲惫 | beast | bird fish insect car
聪明 机灵 | beast bird | fish insect device
胆小 调皮 听话 温顺 淘气 | beast bird | fish insect
乖 懒 贪吃 嘴馋 贪玩 | beast | bird fish insect
害怕 紧张 着急 惊慌 慌张 | beast bird fish | insect
高兴 开心 兴奋 得意 | beast bird | fish insect
孤独 难过 伤心 可怜 寂寞 | beast bird | fish insect
生气 愤怒 勇敢 警觉 好奇 | beast bird | fish insect
凶 凶猛 | beast | bird fish insect weather
友好 粘人 顽皮 爱干净 怕生 | beast | bird fish insect shop team
怕冷 | beast bird | fish insect plant device
敏捷 灵活 | beast bird | fish insect device body car plane
活泼 好动 | beast bird fish | insect song
胖 | beast bird fish | insect
虚弱 饥渴 | beast bird | fish insect plant
健康 | beast bird | fish insect fruit vegetable dish drink body plan
会叫 会撒娇 | beast | bird insect device
甜 | fruit drink | dish vegetable medicine song
酸 | fruit | drink dish vegetable medicine body
酸甜 涩 | fruit | drink dish medicine
脆 | fruit vegetable | dish paper song instrument mirror
多汁 | fruit | vegetable dish
熟 | fruit | vegetable dish
好吃 美味 可口 | fruit dish | vegetable fish bird drink
香甜 | fruit dish | drink
新鲜 | fruit vegetable | dish drink fish plant plan
营养 | fruit vegetable dish drink | 
嫩 | vegetable dish | fruit plant bird
香 | dish drink | fruit plant vegetable book bedding
油腻 | dish | furniture container clothes wall blade
咸 | dish | drink water vegetable
辣 | dish vegetable | drink medicine
解渴 | drink fruit | vegetable
解馋 开胃 下饭 | dish | fruit vegetable drink
烫 | dish drink | lamp device body container blade road
好喝 浓 | drink | dish
苦 | drink medicine | fruit vegetable dish
提神 醇厚 | drink | song medicine
凉 | drink dish | water weather furniture wall container
省油 费油 耗油 | car ship | plane lamp
快 | car train plane ship | moving blade clock device song water weather
慢 | car train ship | moving clock device song water
颠簸 | car ship plane | road train bicycle
平稳 | train car plane | ship water song
拥挤 挤 | car train | shop road house shoes container
准时 | train plane car | clock weather shop
先进 | train plane device ship | car fridge plan shop team blade
好开 | car | ship plane
好骑 轻便 | bicycle | furniture container device shoes umbrella bedding tool clothes
矮 | furniture | beast bird plant house mountain wall
稳固 稳当 | furniture | bridge ship wall bicycle house tool lamp
结实 | furniture bridge bicycle container | thing house ship beast
耐坐 占地方 | furniture | bedding fridge container instrument device car plant
笨重 | furniture instrument fridge | container beast car device ship shoes clothes door tool
舒服 | furniture bedding shoes | clothes hat car train house plane weather
软 | bedding furniture dish | fruit clothes shoes hat ball vegetable wall paper container
柔软 | bedding | furniture clothes shoes hat dish beast bird plant
暖和 | bedding clothes | hat shoes house weather car furniture
保暖 | clothes bedding hat | shoes house
满 | container | house shop car train water fridge paper
沉 | container | furniture tool ball instrument book jewel bedding
漏水 | container ship house | shoes fridge wall device
空 | container | house shop car train fridge road plan
费电 耗电 智能 | device | fridge lamp clock car
省电 | device fridge lamp | clock
卡 | device | door clock road shoes pen
灵敏 | device | beast bird insect fish body instrument clock door
吵 | device | beast bird insect road shop song car house instrument fridge plane train team
好用 | device blade tool pen | thing car medicine plan fridge
实用 | device tool | thing car plan book
准 | clock | device tool plan ball exam
亮 | lamp | device mirror jewel house shoes door furniture wall water picture
刺眼 昏暗 | lamp | device house road picture jewel
明亮 | lamp house | mirror jewel device water picture shop
合身 | clothes | shoes hat
时髦 时尚 | clothes shoes hat | device car film umbrella jewel house shop
宽松 | clothes | shoes hat plan exam
合脚 跟脚 磨脚 | shoes | 
厚 | clothes book bedding | wall shoes hat door furniture paper weather container dish drink
薄 | clothes | bedding paper book wall shoes hat container device door fruit blade umbrella
耐穿 | shoes clothes | hat
闷脚 捂脚 | shoes | 
防水 | umbrella | clothes shoes device clock container hat lamp
有趣 | book film | exam plan beast bird picture song animal ball team shop device
有意思 | book film | exam plan beast bird picture song ball team shop device animal
难懂 深奥 | book | film plan exam song picture
枯燥 乏味 | book film | exam plan song
无聊 | book film | exam plan song beast bird shop ball
感人 | book film song | picture plan
通俗 好懂 易懂 | book | film song plan
好读 难读 生动 | book | film picture song exam
精彩 | book film exam | song picture plan
长篇 | book | 
好看 | film | clothes shoes hat book plant jewel picture furniture umbrella lamp thing animal vehicle land fruit house water mountain fish
卖座 | film | book
搞笑 | film | book song beast bird picture plan animal
恐怖 吓人 | film | book beast fish insect weather picture mountain animal house song
刺激 | film | exam drink weather book medicine plan ball dish
经典 | film song book | clothes car shop dish furniture picture shoes
好听 | song instrument | bird book film clock device
动听 | song | instrument bird insect
悦耳 欢快 | song instrument | bird insect clock device
悲伤 伤感 | song | book film beast bird picture animal
流行 | song clothes | book film device shoes hat ball medicine
难唱 好唱 | song | 
熟悉 | song road | book film shop house plan
清澈 清 | water | drink mirror song
宽 | road water | furniture bridge door clothes shoes house wall car container bedding hat
深 | water | container book plan wall picture weather body
浅 | water | container book picture plan
急 | water | beast bird plan weather bird exam
湍急 | water | 
平静 宽阔 | water | beast bird road house mountain bird weather
浑浊 浑 | water | drink mirror weather
窄 | road bridge | door furniture clothes shoes house water container wall ship bedding
堵 | road | door bridge pen
滑 | road bridge | fish shoes wall furniture bedding ball bedding mountain container tool pen paper fruit jewel mirror insect
泥泞 坑坑洼洼 平坦 | road | mountain wall
弯曲 曲折 | road | water mountain plan book film tool plant blade
长 | bridge road | water train clothes tool plant hat book film furniture exam animal pen song ship body wall jewel house
陡 陡峭 | mountain | road bridge wall house
险峻 雄伟 | mountain | bridge house shop water ship
高 | mountain house | plant wall furniture beast bird shop bridge shoes weather lamp animal plane device
宽敞 | house shop | car train plane ship road container fridge bedding
阴暗 潮湿 | house | road wall bedding clothes weather shop container
漏风 漏雨 | house | clothes door car umbrella wall container bedding
整洁 | house shop | furniture clothes paper road container bedding car
豪华 | house shop car ship | plane furniture train
朝南 | house | door shop mountain
热闹 | shop road | exam film house song train ship team
近 远 | shop | mountain road water house bridge train
有名 | shop | book film song picture mountain bridge team plan water house fruit dish animal drink car exam
冷清 | shop road | house train film car team
好找 | shop | house road book device tool thing jewel
茂盛 枝叶茂密 | plant | vegetable mountain
高大 | plant | beast bird house furniture wall mountain car ship door
枯黄 | plant | vegetable mountain
耐旱 | plant | beast vegetable fruit
绿 | plant | vegetable fruit clothes water mountain road thing insect
芬芳 娇嫩 | plant | fruit dish drink vegetable
锋利 | blade | animal tool body mirror paper beast bird fish insect
钝 | blade | pen tool beast bird
尖 | blade | pen tool beast bird fish insect plant mountain house body shoes hat
顺手 称手 趁手 | tool blade | pen instrument device
好写 | pen | book paper exam
圆 | ball | fruit dish furniture clock lamp mirror hat jewel container animal vegetable body pen
有弹性 | ball | furniture bedding shoes clothes hat dish
好踢 好拍 | ball | film
难学 | instrument | song exam book pen device blade
高雅 | instrument | song clothes book picture shop plant
难弹 好弹 | instrument | song
大 | weather | any
猛烈 凶猛 | weather | beast fish exam bird insect water drink medicine
突然 | weather plan | exam team film animal
可行 周密 | plan | exam
合理 大胆 成熟 | plan | fruit exam book beast team film
难 | exam | plan instrument song book dish road mountain
激烈 | exam | film song weather team plan book
简单 复杂 | exam plan | book device instrument road song film picture clock dish medicine furniture
出名 | team | any
强大 团结 | team | beast weather animal plan device
富有 有钱 | team | shop
逼真 写实 | picture | film book song ball
抽象 清晰 模糊 | picture | book plan device mirror film song paper lamp
有效 管用 | medicine | plan device tool drink lamp clothes
难吃 难闻 | medicine dish | vegetable fruit drink fish plant shoes house container
值钱 贵重 | jewel | picture furniture clock device instrument thing book car plan ship house plant fish animal
闪亮 耀眼 | jewel | lamp device mirror weather clothes shoes blade house film
疼 痒 | body | beast bird
肿 | body | beast bird
高 坚固 | wall | mountain house plant furniture bridge door ship container tool shoes beast car lamp bicycle device
光滑 | mirror furniture | wall road fish fruit paper jewel bedding ball animal container shoes clothes tool pen blade body
`;

/** Whole predicates: 已经熟了. */
const STATES = `
饿了 渴了 饿坏了 渴坏了 饿极了 渴得要命 肚子饿了 饿了一天 | beast bird | fish insect
累了 困了 累坏了 走不动了 想睡觉 睡着了 打瞌睡了 累得直喘气 | beast bird | fish insect
生病了 受伤了 病了 受了伤 | beast bird | fish insect plant
吓坏了 吓了一跳 受惊了 很怕人 害怕了 吓得发抖 | beast bird fish | insect
跑了 跑开了 跑得很快 | beast | bird insect car ball weather team fish
跑掉了 逃跑了 逃走了 躲起来了 不见了踪影 | beast | bird insect fish animal
叫了一声 叫个不停 大叫起来 一直在叫 | beast bird | insect device
摇着尾巴 竖起了耳朵 舔了舔嘴 伸了个懒腰 | beast | bird fish
怀孕了 生了宝宝 长大了 才三个月大 | beast | bird fish insect plant team
吃饱了 吃饱喝足了 想吃东西 在找吃的 找不到吃的 喝饱了 | beast bird fish | insect
不听话 不肯走 想出去玩 想回家 迷路了 咬了人 打了个喷嚏 不想动 跳了起来 | beast | bird fish insect
摔倒了 摔了一跤 | beast | bird bicycle
飞走了 飞了起来 飞得很高 | bird plane insect | ball hat
展开了翅膀 在孵蛋 下了一个蛋 在唱歌 会学人说话 | bird | insect beast
游走了 游来游去 吐着泡泡 游得很快 | fish | beast bird
爬走了 爬得很慢 叮了我一口 会蜇人 嗡嗡叫 结了一张网 | insect | beast fish
熟了 还没熟 熟透了 | fruit | vegetable dish
烂了 | fruit vegetable | dish book shoes clothes wall container furniture hat bedding tool
烂掉了 被虫咬了 长虫了 发芽了 是刚摘的 没有籽 又酸又甜 | fruit | vegetable plant dish furniture clothes book
蔫了 是自己种的 还没洗 | vegetable | fruit plant clothes container car dish
糊了 刚出锅 放多了盐 馊了 没放盐 还没煮熟 冒着香味 夹生了 | dish | vegetable drink
凉了 冷了 | dish drink | house weather bedding beast
变质了 发霉了 | dish | fruit vegetable drink bedding wall clothes shoes house container medicine paper book
洒了 没加糖 喝起来有点苦 冰镇过了 还冒着热气 洒出来了 泼了 | drink | dish
过期了 | drink dish medicine | paper fruit vegetable jewel
没油了 超速了 抛锚了 熄火了 爆胎了 发动不起来 刹车失灵了 拐弯了 超载了 打滑了 | car | ship plane train bicycle lamp
停不下来 开得太快了 开得很慢 开走了 | car train ship | weather device clock plane
晚点了 到站了 坐满了人 | train car | plane ship shop
停下来了 | car train | weather device clock beast bird animal ball
闯红灯了 被堵住了 撞坏了 | car | bicycle road door train wall furniture pen
没气了 | ball bicycle | car
掉链子了 骑不动了 轮子坏了 | bicycle | car container furniture
起飞了 降落了 落地了 遇到了气流 | plane | bird insect ball
沉了 进水了 翻了 靠岸了 触礁了 | ship | car device shoes clothes
断了一条腿 掉漆了 摇摇晃晃 不稳 快散架了 | furniture | bridge bicycle beast door lamp ship car wall bird container tool beast insect
是木头做的 | furniture | house ship door bridge container tool instrument blade wall
很久没擦了 落满了灰 | furniture | mirror lamp device instrument wall house shoes door thing car book
倒了 | furniture plant wall | beast bird house container bicycle bridge tool team drink mountain animal umbrella ball lamp shop
塌了 快要倒了 倒塌了 | house bridge wall | furniture mountain plant road bedding
该洗了 晒干了 | bedding clothes | shoes hat vegetable car container fruit paper plant
装满了 装不下了 漏了 盖着盖子 打不开了 见底了 | container | device door fridge car house jewel drink umbrella ship wall shoes bedding book
碎了 打碎了 裂了 裂开了 | container mirror | furniture wall dish device lamp clock jewel blade bridge water picture fruit medicine pen body
空了 | container fridge | house shop car train road
没电了 正在充电 快没电了 充满电了 | device | lamp clock car fridge bicycle
死机了 屏幕碎了 关机了 信号不好 黑屏了 中病毒了 | device | clock
响了 响了起来 | device clock | instrument weather song lamp door beast bird
制冷很好 忘了关门 结霜了 不制冷了 | fridge | device shop house plant
出故障了 突然不动了 需要修理 不转了 不工作了 | device | car train plane ship clock fridge lamp beast bicycle animal door bird fish insect house bridge road
停了 | clock weather | device car train ship song exam plane lamp film shop bird plan medicine insect water
走得很准 慢了五分钟 走快了 不走了 快了十分钟 | clock | beast train car bird
灭了 亮着 点亮了 熄灭了 闪了几下 照亮了房间 一闪一闪的 | lamp | device jewel house mirror insect
坏了 | device lamp furniture | fruit vegetable dish drink thing vehicle medicine bridge wall body road fridge door
湿了 湿透了 | clothes shoes hat bedding | paper road book furniture beast bird wall house container animal umbrella plant
破了 | clothes shoes | hat umbrella bedding container wall ball paper body book furniture door picture house mirror dish
缩水了 穿不下了 起球了 掉了一颗扣子 洗得发白了 褪色了 不合身 | clothes | hat shoes bedding picture umbrella wall
小了 | clothes shoes hat | weather lamp furniture house car container
脱胶了 鞋底掉了 鞋带松了 穿着磨脚 | shoes | 
被风吹走了 | hat umbrella paper | clothes ball bedding plant insect
撑不开了 伞骨断了 被大风吹翻了 | umbrella | ship
写得很好 看完了 读完了 被翻译成了英文 有三百页 缺了几页 还没写完 是他写的 讲了一个故事 | book | film exam song picture pen
印错了 卖得很好 | book | fruit picture drink dish film paper device clothes song car medicine shoes
上映了 拍得很好 票房很高 演完了 得了大奖 还没上映 结局很意外 快要结束了 | film | book exam song picture weather team
唱完了 唱的是爱情 上过排行榜 听起来很舒服 很适合跳舞 让人想跳舞 | song | film instrument book bird
结冰了 | water road | fridge drink house car plant
干了 | water clothes | plant bedding shoes hat paper wall road pen drink container dish fruit
涨水了 流得很急 被污染了 流向大海 淹死过人 流过村子 | water | house road
正在修 | road bridge | thing vehicle device house wall shop body
堵车了 封了 修好了 铺满了落叶 通向山里 积水了 下雪后很滑 | road | bridge house thing device vehicle water door shop wall lamp fridge furniture bicycle container
断了 | bridge tool | pen plant furniture road blade body jewel instrument umbrella bedding water clock
被大水冲垮了 建了三年 | bridge | house road wall shop
盖满了雪 爬不上去 云雾缭绕 喷发了 | mountain | house road car plant furniture bridge
着火了 | house car shop | furniture clothes ship plane plant train mountain container lamp device tool paper
租出去了 是新盖的 漏雨了 有三层高 没有窗户 | house | shop bridge wall car bicycle ship umbrella
关门了 开门了 免费开放 早上九点开门 需要买票 正在装修 人很多 开张了 倒闭了 下班了 打折了 排着长队 | shop | house train clothes team road film fridge exam car bridge mountain plane
开花了 枯了 枯死了 结果了 发芽了 长高了 谢了 需要浇水 长得很快 长出了新叶 结满了果子 落叶了 缺水了 | plant | vegetable beast bird fruit water insect fish
该磨了 磨得很快 割伤了手 切不动了 卷刃了 | blade | tool body shoes
生锈了 | blade tool | bicycle car door ship bridge furniture container jewel device clock wall mirror
弯了 | tool | plant furniture blade bicycle road body bridge pen beast umbrella
找不到了 不见了 | tool pen jewel | any
没墨了 写不出字了 漏墨了 没水了 | pen | water container drink house device plant car
滚走了 滚到了床下 弹了起来 掉进了河里 飞出了窗外 滚下去了 | ball | fruit jewel insect bird car beast container vegetable tool hat shoes device umbrella pen bicycle thing animal plane
开着 | door lamp device | car shop plant plane fridge ship train weather
锁着 关上了 被风吹开了 推不开 没锁 开不了了 | door | fridge container house shop device furniture bicycle lamp car
走音了 断了一根弦 弹起来很好听 很久没弹了 | instrument | song ball device
刮倒了大树 来得很突然 下了一整天 下得很大 小了一点 把路淹了 刮了一夜 | weather | water
失败了 成功了 实现了 取消了 行不通 得到了支持 被否决了 花了很多时间 | plan | exam team film plane train beast book song instrument plant bridge
结束了 推迟了 开始了 | exam | film plan weather song plane train shop team
破产了 成立了十年 赢了比赛 招了很多人 拿了冠军 解散了 | team | shop song
挂在墙上 画得很像 是名家画的 拍得很清楚 挂歪了 | picture | clock lamp mirror hat clothes umbrella film device
很苦 吃完就好了 治好了他的病 没有效果 | medicine | drink plan fruit vegetable dish exam
是金子做的 是外婆留下的 掉进了下水道 | jewel | clock furniture tool device hat umbrella book thing ball shoes
流血了 肿了 发炎了 疼得厉害 还没好 | body | beast bird plan exam
刚刷过漆 裂了一条缝 刷成了白色 | wall | door furniture house ship bicycle road mirror container bridge tool car
照不清楚 擦得很亮 | mirror | shoes furniture lamp picture device instrument door car blade container
被撕破了 写满了字 | paper | book picture clothes bedding wall
`;

/** 它的 part + adjective. */
const PARTS = `
尾巴:长,短,漂亮 毛:软,长,白,脏 耳朵:大,长,尖,灵 爪子:锋利,脏 鼻子:灵,长 主人:着急,高兴 | beast | bird fish
翅膀:大,小,漂亮 羽毛:漂亮,鲜艳 嘴:尖 | bird | insect beast fish plane
鳞:亮 身体:滑 | fish | beast insect bird
皮:薄,厚 果肉:软,嫩 核:大,小 | fruit | vegetable beast dish wall ball body
味道:香,好 | dish drink fruit | vegetable plant medicine fish
馅:多,少,香 做法:简单,复杂 | dish | drink vegetable plan
司机:年轻,小心 车速:快,慢 发动机:响,好 油箱:大,空 轮胎:旧,新 | car | ship plane train bicycle
轮子:大,小,旧 | bicycle car | container furniture train
乘客:多,少 车厢:干净,挤 | train | car plane ship shop
船舱:大,小 甲板:宽,滑 船长:年轻,勇敢 | ship | 
机翼:长,大 飞行员:年轻,勇敢 | plane | 
腿:短,长,粗 抽屉:多,大 | furniture | beast bird insect body
盖子:紧,松 底:厚,深 | container | shoes water ship fridge lamp
屏幕:大,亮,清楚 功能:多,强 电池:小,耐用 按钮:小,多 | device | clock lamp car
指针:细,长 | clock | device
光:亮,弱,强 灯泡:小,旧 | lamp | jewel weather device mirror water
袖子:长,短 扣子:大,漂亮 口袋:多,大 料子:好,软 领子:高,大 | clothes | hat bedding container furniture
鞋底:厚,硬 鞋跟:高 | shoes | 
作者:有名,年轻 封面:漂亮,旧 内容:丰富,难 字:小,大 | book | song picture film paper
导演:有名 演员:多,好 剧情:紧凑,复杂,老套 票房:高,低 | film | book song
旋律:优美,简单 歌词:感人,好记 节奏:快,慢 | song | film book instrument
水:清,深,凉 水流:急,慢 | water | container drink house mountain plant shop
路面:平,滑,宽 | road bridge | 
山顶:高 | mountain | 
屋顶:高,红,尖 房租:高,贵 窗户:大,多 房东:热情 | house | shop car train
门票:贵,便宜 服务:好,差 老板:热情,年轻 生意:好 价格:高,合理 | shop | film team train plane device clothes exam dish drink car fruit
叶子:绿,黄,大 花:红,香,大 根:深,长 树干:粗,直 | plant | vegetable fruit picture body
刀刃:快,薄 柄:长,滑 | blade | tool umbrella
笔尖:细,粗 墨水:浓,淡 | pen | 
把手:松,新 锁:旧,新 | door | furniture container car tool house bicycle fridge shop device
琴弦:细,紧 音色:美,好 | instrument | song device
老板:年轻,有钱 员工:多,年轻 | team | shop film car device
画框:旧,精致 色彩:鲜艳,丰富 | picture | clothes film book mirror bird fish
`;

/** After 把它. */
const DISPOSALS = `
吃了 吃掉了 吃完了 吃光了 | fruit dish vegetable | medicine fish bird beast insect plant drink animal
切成两半 削了皮 榨成了汁 | fruit | vegetable dish paper plant
炒了 切成了丝 煮了 | vegetable | dish fish bird fruit paper beast insect
热了热 端上桌 加热了一下 | dish drink | vegetable lamp container medicine
喝了 喝光了 喝完了 倒进了杯子 一口喝了 | drink | medicine dish water
喂饱了 抱了起来 吓跑了 带回了家 放走了 | beast bird | fish insect animal thing small plant furniture device book
牵走了 拴在门口 | beast | bicycle car ship bird
放回了水里 钓了上来 | fish | 
拍死了 赶走了 | insect | beast bird fish
开走了 停在路边 开进了车库 加满了油 | car | ship plane bicycle train
骑走了 骑回了家 | bicycle | beast
开到了岸边 | ship | 
坐坏了 搬到了楼上 | furniture | device container instrument fridge bedding plant picture car door
盖在身上 叠好了 铺好了 | bedding | clothes hat umbrella road paper picture
装满了水 倒空了 盖好了 盖上了盖子 | container | fridge bedding house pen
关机了 充上了电 插上了电 调成了静音 | device | lamp clock fridge car bicycle
戴在手上 上了发条 | clock | jewel hat
点着了 吹灭了 | lamp | car
穿上了 脱了下来 改小了 | clothes | shoes hat 
穿在脚上 | shoes | hat
戴在头上 | hat | jewel umbrella mirror
撑开了 收了起来 | umbrella | clothes thing small book
读完了 看完了 翻译成了中文 背了下来 | book | film song paper exam plan
看了两遍 | film | book picture paper exam plan
唱完了 唱给我听 录了下来 听了一遍 | song | book bird film instrument
修宽了 扫干净了 | road | bridge house shop
租了出去 打扫干净了 粉刷了一遍 | house | shop wall furniture car bicycle ship
砍了 浇了水 种在院子里 砍倒了 移到了花盆里 | plant | vegetable dish fruit road
磨快了 | blade | tool
灌满了墨水 | pen | container
踢飞了 踢进了球门 打足了气 | ball | bicycle container beast insect car tool shoes hat paper device
锁上了 推开了 敲了三下 关上了 | door | bicycle car container beast furniture device house fridge instrument wall mirror shop lamp insect book
弹坏了 调好了音 | instrument | device ball
吃下去了 | medicine dish | fruit vegetable fish insect
做完了 | exam | plan dish clothes container furniture book film
写进了报告 告诉了老师 | plan | exam song film book
挂在墙上 装进了画框 | picture | clock lamp clothes hat mirror umbrella instrument
包扎好了 | body | 
`;

/** @param {Kind} kind @param {string} rows @returns {Predicate[]} */
function read(kind, rows) {
  return rows
    .trim()
    .split('\n')
    .flatMap((row) => {
      const [predicates, of, might] = row.split('|');
      // Parts of classes that are no more: those would be a slip, and throw in `classes`.
      const fit = { of: classes(of), might: classes(might ?? '') };
      return predicates
        .trim()
        .split(/\s+/)
        .flatMap((item) => {
          if (kind !== 'part') return [{ kind, words: [item], ...fit }];
          const [part, adjectives] = item.split(':');
          return adjectives.split(',').map((adjective) => ({ kind, words: [part, adjective], ...fit }));
        });
    });
}

/** @type {Predicate[]} */
const rows = [
  ...read('adjective', ADJECTIVES),
  ...read('state', STATES),
  ...read('part', PARTS),
  ...read('disposal', DISPOSALS),
];

/** One entry a predicate, whatever rows it stands in. @type {Map<string, Predicate>} */
const merged = new Map();
for (const row of rows) {
  const key = `${row.kind} ${row.words.join(' ')}`;
  const old = merged.get(key);
  if (!old) merged.set(key, row);
  else merged.set(key, { ...old, of: new Set([...old.of, ...row.of]), might: new Set([...old.might, ...row.might]) });
}
// A part that two rows give to different classes is decided by the part: 它的水 is neither's alone.
for (const one of merged.values())
  for (const other of merged.values())
    if (one !== other && one.kind === 'part' && other.kind === 'part' && one.words[0] === other.words[0])
      for (const name of [...other.of, ...other.might]) one.might.add(name);

/** Predicates with a plain adjective and its state say the same: 饿 and 饿了 fit the same classes at least. */
export const PREDICATES = [...merged.values()];

/** What nouns of a class don't take, though the class does. @type {Record<string, string>} */
const EXCEPTIONS = {
  柠檬: '甜 香甜 又酸又甜',
  白酒: '甜 解渴 没加糖 有营养',
  啤酒: '甜 没加糖 有营养',
  红酒: '解渴 没加糖 有营养',
  矿泉水: '甜 浓 苦 香 提神 醇厚 没加糖 喝起来有点苦 有营养 还冒着热气 烫',
  咖啡: '解渴',
  热茶: '冰镇过了 凉',
  汤: '甜 没加糖 提神 冰镇过了',
  鸡汤: '甜 没加糖 苦 提神 冰镇过了',
  牛奶: '苦 提神 喝起来有点苦',
  羊奶: '苦 提神 喝起来有点苦',
  豆浆: '苦 提神',
  酸奶: '苦 提神 还冒着热气 烫',
  摩托车: '坐满了人 没锁',
  香蕉: '脆 多汁 解渴 酸',
  西瓜: '酸 没有籽',
  榴莲: '脆',
  蜡烛: '省电 没电了',
  灯笼: '省电',
  鸡: '会学人说话',
  鸭子: '会学人说话',
  企鹅: '飞走了',
  蝙蝠: '在孵蛋',
  乌龟: '游得很快 吐着泡泡 鳞:亮',
  螃蟹: '吐着泡泡',
  章鱼: '吐着泡泡',
  口琴: '断了一根弦 很久没弹了 弹起来很好听 难弹 好弹 弹坏了 笨重',
  笛子: '断了一根弦 很久没弹了 弹起来很好听 难弹 好弹 弹坏了 笨重',
  鼓: '断了一根弦 走音了 难弹 好弹 弹起来很好听 很久没弹了 弹坏了',
  二胡: '弹起来很好听 难弹 好弹 很久没弹了 笨重',
  小提琴: '弹起来很好听 难弹 好弹 很久没弹了 笨重',
  吉他: '笨重',
  草: '结果了 枝叶茂密 结满了果子 高大 砍倒了 落叶了',
  仙人掌: '枝叶茂密 落叶了 缺水了 结满了果子 长出了新叶',
  松树: '落叶了 结满了果子 谢了',
  气球: '好踢 好拍 弹了起来 踢进了球门',
  湖: '急 湍急 流得很急 流向大海 流过村子',
  池塘: '急 湍急 流得很急 流向大海 流过村子',
  海: '干了 急 湍急 流向大海 流过村子 浅 结冰了 窄',
  大海: '干了 急 湍急 流向大海 流过村子 浅 结冰了',
  山坡: '喷发了 云雾缭绕',
  山: '喷发了',
  雪山: '喷发了',
  大山: '喷发了',
  山峰: '喷发了',
  雾: '停了 刮倒了大树 下了一整天 下得很大 刮了一夜 猛烈 把路淹了 凶猛',
  风: '下了一整天 下得很大 把路淹了',
  大风: '下了一整天 下得很大 把路淹了',
  雨: '刮倒了大树 刮了一夜',
  大雨: '刮倒了大树 刮了一夜',
  雪: '刮倒了大树 刮了一夜 把路淹了',
  台风: '下了一整天',
  骨头: '糊了 夹生了 凉 软 有营养 油腻 冷了',
  教材: '感人 讲了一个故事 有意思',
  字典: '感人 生动 精彩 讲了一个故事 有意思 有趣',
  词典: '感人 生动 精彩 讲了一个故事 有意思 有趣',
  报纸: '感人 讲了一个故事 厚 有三百页 还没写完 精彩',
  信: '有三百页 厚 被翻译成了英文 卖得很好 长篇 印错了',
  诗: '有三百页 厚 长篇',
  文章: '有三百页 厚 长篇',
  作文: '有三百页 厚 长篇 卖得很好 印错了',
  故事: '厚 有三百页 印错了 缺了几页',
};
const FORBIDDEN = new Map(Object.entries(EXCEPTIONS).map(([noun, text]) => [noun, new Set(text.split(' '))]));

/** @param {Predicate} p */
export const nameOf = (p) => p.words.join(':');
/** @param {string} noun @param {Predicate} p */
export const allowed = (noun, p) => !FORBIDDEN.get(noun)?.has(nameOf(p));

/** What is said of a class. @type {Map<string, Predicate[]>} */
export const SAID_OF = new Map(CLASSES.map(({ name }) => [name, PREDICATES.filter((p) => p.of.has(name))]));

/** Of `one` and surely not of `other`. @param {string} one @param {string} other @returns {Predicate[]} */
export const decisive = (one, other) =>
  one === other
    ? []
    : /** @type {Predicate[]} */ (SAID_OF.get(one)).filter((p) => !p.of.has(other) && !p.might.has(other));
