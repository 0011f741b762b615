// Whole predicates: 已经熟了. What the columns mean: ../predicates.mjs.

export const STATES = `
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
