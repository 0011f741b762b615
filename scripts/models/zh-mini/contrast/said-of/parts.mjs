// 它的 part + adjective. What the columns mean: ../predicates.mjs.

export const PARTS = `
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
