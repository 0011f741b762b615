import type { StoryTexts } from './shape.js';

export const zh: StoryTexts = {
  how: '这是怎么算的',
  inConsole: '在这个页面的控制台里可以直接运行，用的就是图里的数：',
  waiting: '滚动到这里时才载入和计算。',
  take: {
    menu: '带走这个图',
    html: '复制 HTML',
    numbers: '数字（JSON）',
    address: '复制地址',
    copied: '已复制',
    notCopied: '浏览器不允许复制',
  },
  chapters: {
    vectors: {
      title: '从规则到向量',
      text: [
        '最早的机器翻译靠人写规则，写不完，也互相打架。2013 年的 word2vec 换了一条路：只看一个词常和谁一起出现，就给它一个向量。方向于是有了意思，“国王”减去“男人”加上“女人”，最近的就是“女王”。',
        '先点一个算得对的，再点一个算不对的。还要留意：这里一个词永远只有一个向量。“苹果”是水果还是公司，得看句子，而向量看不到句子。',
      ],
      formula: 'cos(v, a − b + c) = v·(a − b + c) ÷ (‖v‖ ‖a − b + c‖)',
      paper:
        'Mikolov 等，2013，Linguistic Regularities in Continuous Space Word Representations；Pennington 等，2014，GloVe',
    },
    relay: {
      title: '传话，还是查档',
      text: [
        '要读懂句子，就得把前面的词带到后面去。RNN 的办法是传话：每读一个词，就把手里的状态改写一遍再交给下一站。第一个词说了什么，最后一站只能听中间各站转述。2016 年的谷歌翻译把 8 层 LSTM 叠在一起，又加上了注意力。',
        '注意力的办法是查档：每个词的状态都留着，要用时直接去取。点“开始传”，数一数两边各走几步；下面是这台机器实测的用时。',
      ],
      formula: 'RNN：hₜ = tanh(xₜWₓ + hₜ₋₁W_h + b)，路径长 O(n)；注意力：路径长 O(1)，计算量 O(n²·d)',
      paper: 'Vaswani 等，2017，Attention Is All You Need，表 1；Hochreiter 与 Schmidhuber，1997；Wu 等，2016，GNMT',
    },
    distance: {
      title: '隔得越远，剩得越少',
      text: [
        '传话会走样，而且走样得有规律：每多一站，梯度就再乘一个雅可比矩阵，乘着乘着就没了。LSTM 用门把衰减放慢，但仍然是一站接一站。一个代词离它的名词 177 个词，就得传 177 站。',
        '纵轴是对数。看三条线各在什么距离减半，再把词数拖到 181 以上。',
      ],
      formula: '‖∂h_T/∂xₜ‖ = ‖J_T J_{T−1} … J_{t+1} ∂hₜ/∂xₜ‖，每隔一个词多乘一个 J',
      paper: 'Bengio、Simard 与 Frasconi，1994，Learning Long-Term Dependencies with Gradient Descent is Difficult',
    },
    race: {
      title: '让它们比一比',
      text: [
        '三者就在这个页面里从零学起：先说一个名字，再说三十个别的词，然后问是哪个名字。参数个数差不多，学习率各取最合适的。先猜：谁最先学会，谁根本学不会？',
        '再把中间的词数拖到 10，拖到 60。靠传话的，传到半路就丢了；会查档的，不在乎远近。',
      ],
      formula: '损失 = −log p(名字 | 序列)；AdamW，反向传播求梯度，RNN 与 LSTM 沿时间展开',
      paper: 'Hochreiter 与 Schmidhuber，1997，Long Short-Term Memory；Werbos，1990；Loshchilov 与 Hutter，2019，AdamW',
    },
    lookup: {
      title: '在平面上查一次',
      text: [
        '把档案画成平面上的点。提问的那个点和每个点做点积，softmax 把点积变成份额，再按份额求平均：这就是注意力的全部三步。拖动任何一个点，看答案怎样跟着走。',
        '但一个向量很难又当索引又当内容。好比图书馆：你的问题、书脊上的卡片、书里的内容是三样东西，所以有 W_q、W_k、W_v 三个矩阵。先猜：把三个都设成单位矩阵，结果会差多少？再按“单位矩阵”。',
      ],
      formula: 'e_{t,i} = hₜ·hᵢ　α = softmax(e)　cₜ = Σᵢ α_{t,i} hᵢ；三个角色：q = hW_q，k = hW_k，v = hW_v',
      paper: 'Bahdanau、Cho 与 Bengio，2015，Neural Machine Translation by Jointly Learning to Align and Translate',
    },
    arcs: {
      title: '换一个词，注意就换一个方向',
      text: [
        '同一个头，两句话，一上一下，换了的词加了框。词向量做不到的事在这里发生：“它”还是同一个字，看向谁却由整句话决定。点任何一个词，两句一起跟着走。',
      ],
      formula: 'Attention(Q, K, V) = softmax(QKᵀ ÷ √dₖ)·V',
      paper: 'Vaswani 等，2017，式 (1)',
    },
    heads: {
      title: '许多头，各看各的',
      text: [
        '一个头一次只能有一种看法，所以每层有好几个，各用一小段宽度，拼起来再投影一次，总花费和一个大头差不多。带圆点的头有名字：那是在标注过的句子上量出来的，不是人起的。',
        '逐个点开：哪些头盯着前一个词？哪个头认得“它”？页首的弧线会跟着换成你点的头。',
      ],
      formula: 'MultiHead(x) = Concat(head₁, …, head_h)·Wᴼ，每个头宽 d/h',
      paper: 'Vaswani 等，2017，3.2.2 节；Clark 等，2019，What Does BERT Look At?',
    },
    learn: {
      title: '看它怎么学会',
      text: [
        '这样的头是从哪里来的？这个模型从随机数开始，学的句子里“它”可能指两个名词中的任何一个，全看后面怎么说。没有谁告诉它该看哪里；它只是要猜出被遮住的词，而看对名词恰好有用。',
        '看弧线边学边变，或者把滑块拖回它什么都不懂的时候。换个种子，找到名词的还是同一个头吗？',
      ],
      formula: '损失 = −Σ log p(遮住的词元) − 2·Σ log p(名词的词元 | 代词)，每步 32 句',
      paper: 'Devlin 等，2019，BERT；Clark 等，2019，What Does BERT Look At?',
    },
    mask: {
      title: '不许看未来',
      text: [
        '要让模型一个词一个词地写下去，训练时就不能让它偷看答案：后面的词在 softmax 之前被设成 −∞，权重于是恰好是 0，不是“很小”。',
        '点一格，改 x 里的一个数。先猜哪些输出会动，再看：前面的几个连一个比特都没有变。把掩码关掉，再改一次。',
      ],
      formula: 'scores[t, i] = −∞（i > t），exp(−∞) = 0',
      paper: 'Vaswani 等，2017，3.2.3 节；Radford 等，2018，GPT',
    },
    scale: {
      title: '为什么除以 √d',
      text: [
        '维数越高，点积撒得越开：d 个方差为 1 的数相加，方差就是 d。softmax 遇到很大的数会变成一根尖刺，别的词一点也分不到，梯度也过不去了。',
        '把 dₖ 拖到 256：上面一行没有除，下面一行除了 √dₖ。',
      ],
      formula: 'Var(q·k) = dₖ，Var(q·k ÷ √dₖ) = 1；∂softmax = diag(w) − wwᵀ',
      paper: 'Vaswani 等，2017，3.2.1 节，脚注 4',
    },
    order: {
      title: '没有位置，就分不清谁咬谁',
      text: [
        '点积不问先后：把词打乱，输出只是跟着打乱。所以光靠注意力，“狗咬人”里的“狗”和“人咬狗”里的“狗”是同一个结果，差别只剩浮点数的舍入。',
        '位置要另外给：Transformer 把正弦波加到词向量上，LLaMA 按位置旋转查询和键。看三种做法下“狗”的输出差多少。',
      ],
      formula: 'PE(p, 2i) = sin(p ÷ 10000^{2i/d})；RoPE：q、k 的每一对分量转过 p·θᵢ',
      paper: 'Vaswani 等，2017，3.5 节；Su 等，2021，RoFormer',
    },
    block: {
      title: '叠成一块，再叠许多块',
      text: [
        '注意力只是半块：结果加回原来的向量（残差），归一化，再过一个前馈网络，又加回去。最早的模型叠 6 块，GPT-3 叠 96 块。残差和注意力是同一个主意：给信息一条不必经过每一站的近路，一个在深度上，一个在时间上。',
        '看选中的词在每一步有多大，再把残差关掉。',
      ],
      formula: 'x ← LN(x + Attention(x))，x ← LN(x + FFN(x))',
      paper: 'Vaswani 等，2017，3.1 节；He 等，2016，ResNet；Brown 等，2020，GPT-3',
    },
    depth: {
      title: '为什么叠到十层就到头了',
      text: [
        '循环网络的翻译模型叠到八层左右就停了。叠得越深，往回传的梯度要走的路越长：第一层的每个数，对最后的误差有多大影响。这里每条线都是穿过那么多层的真实反向传播，参数是随机的。',
        '残差把一层的输入加到输出上，于是有了一条绕过去的路。看哪几条线往上走，哪几条往下沉，没有旁路时又有多不稳；再换一组随机数。',
      ],
      formula: '有残差：∂L/∂x₁ = ∂L/∂x_n · Π (I + ∂f_l/∂x_l)；无残差：Π ∂f_l/∂x_l',
      paper:
        'He 等，2016，Deep Residual Learning；Xiong 等，2020，On Layer Normalization in the Transformer Architecture',
    },
  },
};
