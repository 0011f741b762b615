// Adjectives, which take a degree adverb: 很甜. What the columns mean: ../predicates.mjs.

export const ADJECTIVES = `
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
