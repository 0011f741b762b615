import type { Texts } from './shape.js';

export const zh: Texts = {
  name: 'Heed',
  tagline: '点一个词，看它注意谁',
  lead: '一个词把注意力分给句子里的每个词，各占多少，由一个训练过的模型在这个页面里当场算出。没有服务器，也没有事先写好的数。',
  skip: '跳到正文',
  contents: '目录',
  language: '语言',
  otherLanguage: 'English',
  theme: { label: '外观', auto: '自动', light: '浅色', dark: '深色' },
  still: {
    lead: '一个词把注意力分给句子里的每个词，各占多少，由一个训练过的模型算出。下面的图是建站时算好的；脚本到了，就换成可以点、可以改的。',
    caption: '静止的图，建站时用同一个模型算好。',
    noScript: '点词、改句子、换模型都由你的浏览器当场计算，因此需要 JavaScript 和 WebAssembly。',
  },
  sentence: {
    label: '句子',
    hint: '可以随意改写。词与词之间的空格（或 |）由你决定；不写空格，就由浏览器分词。',
    examples: '试试',
    reset: '回到开头的句子',
    gloss: '',
    unread: (parts) => `链接里的 ${parts} 读不懂，没有采用。`,
  },
  guess: {
    title: '模型会在那里填什么',
    hide: (word) => (word === undefined ? '遮住选中的词' : `遮住“${word}”，让模型来猜`),
    withAll: '所有的头都在',
    without: ({ layer, head }) => `关掉第 ${layer} 层 · 头 ${head}`,
    headOff: '关掉正在显示的头',
    computed:
      '在本页当场算出：词表里最可能的几个词元，以及模型给它们的概率。关掉一个头以后变了多少，就是它在这里值多少，仅此而已。',
  },
  model: {
    title: '模型',
    lead: '一个词把注意力分给句子里的每个词，各占多少，由你选的模型在这个页面里当场算出。没有事先写好的数；至于这个模型是否训练过、训练得怎样，只有它的作者知道。',
    another: '换一个模型',
    bundled: (name, reads) => `本页自带的 ${name}（${reads === 'zh' ? '中文' : '英文'}）`,
    address: '一个 Hugging Face 格式的文件夹的地址',
    addressHint:
      '里面要有 config.json，model.safetensors（或索引和分片），以及 tokenizer.json。服务器须允许本页读取（CORS）。地址会写进本页的链接，文件会留在这个浏览器里，下次不必再下载。',
    load: '载入',
    files: '或者你硬盘上的同样几个文件',
    filesHint: '也可以把文件或整个文件夹拖到本页任何地方。它们不会离开你的电脑。',
    noLink: '这个模型来自你自己的文件，链接带不走它：打开链接看到的是本页自带的模型。',
    arriving: (label) => `正在载入 ${label} ……`,
    cancel: '取消',
    failed: (label) => `${label} 用不了，页面继续用原来的模型。`,
    retry: '再试一次',
    facts: {
      name: '名称',
      architecture: '架构',
      layers: '层数',
      heads: '每层的头数',
      sharedHeads: (heads, kvHeads) => `${heads}（键和值共用 ${kvHeads} 组）`,
      parameters: '参数',
      bytes: '在文件里',
      dtype: '在内存里',
      longest: '最长文本',
      tokens: (count) => `${count} 个词元`,
      sight: '一个词能看到',
      causal: '它前面的词',
      both: '整个句子',
      licence: '许可',
    },
  },
  numbers: {
    title: '这些数是什么，不是什么',
    items: [
      '一个百分数是一个词在一个头、一层里分给另一个词的权重；每一行加起来是 100 %。',
      '由几个字组成的词：被注意时把各字的权重相加，发出注意时取各字的平均。',
      '头的名字来自测量：在标注过的例句上，可能的词里权重最大的有多少次恰好是对的；只有胜过一切只看位置的规则，才这样称呼它。',
      '本页自带的模型 zh-mini 很小，参数有多少，见上面的“模型”。它读的多半是由程序生成的短句；它懂得短而平常的中文，超出这个范围就会错。',
      '权重不是解释。它说明从哪里取了多少，不说明模型为什么这样回答。',
    ],
  },
  steps: {
    title: '一次注意，三个步骤',
    lead: '选中的词拿自己的查询（蓝）去和每个词的键（朱红）相乘；除以 √d，免得 softmax 饱和；再按权重把各个值（绿）加起来，得到输出（紫）。',
    waiting: '等模型算完，这里会列出它自己的数。',
  },
  exercises: {
    title: '先猜，再看',
    lead: '先写下你的预测，再揭晓模型算出的结果。模型也会错，那同样值得看。',
    bundledOnly: '这些题是为 zh-mini 写的：它读中文，头也测量过。所以不论上面是哪个模型，这里问的都是它。',
    start: '开始',
    next: '下一问',
    again: '再来一次',
    predict: (word) => `你猜：“${word}”最注意哪个词？`,
    answer: (guess, best, share, right) =>
      right ? `猜对了：权重最大的是“${best}”，${share}。` : `你猜的是“${guess}”；权重最大的是“${best}”，${share}。`,
    itself: (word, share) => `（“${word}”给自己的更多，${share}；猜的时候不算它自己。）`,
    unanswered: '模型还没有算完。',
    items: [
      {
        title: '换一个形容词',
        text: '先猜“它”指向谁，再换掉句末的形容词，看“它”是否还指向同一个词。前一句里只有一个名词，后一句里有两个。',
      },
      { title: '数量词和程度副词', text: '“一个”在等一个名词，“很”在等一个形容词。它们真的看向那里吗？' },
      {
        title: '一步到达',
        text: '“甜”说的是“苹果”。循环网络要把“苹果”一站一站地传过来；注意力能直接去取，只是取多少，要看算出来的数。',
      },
    ],
    searched: ({ word, target, layer, head, heads, share }) =>
      `在全部 ${heads} 个头里，“${word}”从“${target}”取得最多的是第 ${layer} 层的头 ${head}：${share}，一步就到。`,
    compared: (before, now) =>
      before.best === now.best
        ? `用“${before.changed}”时是“${before.best}”（${before.share}），用“${now.changed}”时还是“${now.best}”（${now.share}）。`
        : `用“${before.changed}”时是“${before.best}”（${before.share}），用“${now.changed}”时换成了“${now.best}”（${now.share}）。`,
    hops: (steps) => `在这个句子里，循环网络要走 ${steps} 步，注意力走 1 步；相隔 180 个词时，是 180 步对 1 步。`,
  },
  share: {
    title: '带走',
    lead: '地址栏里的链接就是现在的状态。图可以存成 SVG、PNG，数可以存成 JSON。',
    local: '上面的模型来自你自己的文件。链接和 HTML 带不走它，显示的会是自带的模型；想分享，就把文件夹放到服务器上。',
    cut: '句子太长，链接里只放得下开头的一段。',
    copyLink: '复制链接',
    copied: '已复制',
    notCopied: '浏览器不让复制，请手动选取',
    embed: '嵌入到你的页面',
    embedHint:
      '这是一个完整的网页，显示的就是现在的句子、词和头；没有 JavaScript 时，显示标签里的文字。它从本站取 heed.standalone.js，从别的网站也取得到。想放在自己的网站上，就把这个文件存到你的网页旁边，把地址改成它的名字。',
    download: '保存 heed.standalone.js',
    copyEmbed: '复制 HTML',
  },
  later: {
    title: '还会有的',
    lead: '还没有做，做成之后同样只用算出来的数：',
    items: ['最早的注意力：带注意力的 LSTM 翻译一句话'],
  },
  footer:
    '一切都在你的浏览器里计算。你写的句子不会发送到任何地方，刷新时也不会：它在链接的 # 之后。只有当你填写一个模型的地址时，浏览器才会去那里取文件。',
};
