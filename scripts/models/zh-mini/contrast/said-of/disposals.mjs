// After 把它. What the columns mean: ../predicates.mjs.

export const DISPOSALS = `
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
