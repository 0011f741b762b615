import type { StoryTexts } from './shape.js';

export const en: StoryTexts = {
  how: 'How this is computed',
  inConsole: 'Runs in the console of this page, with the numbers of this figure:',
  waiting: 'Loaded and computed when you scroll here.',
  take: {
    menu: 'Take this figure',
    html: 'Copy HTML',
    numbers: 'Numbers (JSON)',
    address: 'Copy address',
    copied: 'Copied',
    notCopied: 'The browser did not allow it',
  },
  chapters: {
    vectors: {
      title: 'From rules to vectors',
      text: [
        'The first translating machines followed rules that people wrote, of which there were never enough, and which fought each other. In 2013 word2vec took another road: a word gets a vector from nothing but the company it keeps. Directions then mean something: king minus man plus woman comes out nearest to queen.',
        'Try a sum that works, then one that fails. And notice what is missing: a word has one vector for ever. Whether an apple is a fruit or a firm, the sentence decides, and a vector sees no sentence.',
      ],
      formula: 'cos(v, a − b + c) = v·(a − b + c) ÷ (‖v‖ ‖a − b + c‖)',
      paper:
        'Mikolov et al. 2013, Linguistic Regularities in Continuous Space Word Representations; Pennington et al. 2014, GloVe',
    },
    relay: {
      title: 'A relay, or an archive',
      text: [
        'Reading a sentence means taking earlier words along. An RNN does it as a relay: with each word it rewrites the one state that it holds and hands it on, so that the last runner knows of the first word only what all the others made of it. Google’s translator of 2016 stacked eight layers of LSTM, and put attention on top.',
        'Attention keeps an archive: every word’s state stays, and whoever needs one fetches it. Press Run and count the steps on both sides; below stands what your machine takes.',
      ],
      formula: 'RNN: hₜ = tanh(xₜWₓ + hₜ₋₁W_h + b), path O(n); attention: path O(1), work O(n²·d)',
      paper:
        'Vaswani et al. 2017, Attention Is All You Need, table 1; Hochreiter & Schmidhuber 1997; Wu et al. 2016, GNMT',
    },
    distance: {
      title: 'The farther, the fainter',
      text: [
        'What is handed on fades, and by a rule: each hop multiplies the gradient with one more Jacobian, until nothing is left. The gates of an LSTM slow that down, but hop by hop it remains. A pronoun 177 words after its noun is 177 hops away.',
        'The vertical axis is logarithmic. See where each curve is halved, then drag the number of words beyond 181.',
      ],
      formula: '‖∂h_T/∂xₜ‖ = ‖J_T J_{T−1} … J_{t+1} ∂hₜ/∂xₜ‖: one more J with every word between',
      paper: 'Bengio, Simard & Frasconi 1994, Learning Long-Term Dependencies with Gradient Descent is Difficult',
    },
    race: {
      title: 'Let them race',
      text: [
        'Here all three learn, in this page, from nothing: a name is said, thirty other words follow, and then it is asked for. Each has about as many parameters and the learning rate that suits it best. Guess before you look: who has it first, and who not at all?',
        'Then move the words in between to 10, and to 60. What is handed on gets lost somewhere in between; what is looked up doesn’t mind.',
      ],
      formula:
        'loss = −log p(name | sequence); AdamW, gradients by backpropagation, for the RNN and the LSTM through time',
      paper:
        'Hochreiter & Schmidhuber 1997, Long Short-Term Memory; Werbos 1990, Backpropagation Through Time; Loshchilov & Hutter 2019, AdamW',
    },
    lookup: {
      title: 'One look-up, in a plane',
      text: [
        'Draw the archive as points. The one that asks takes its dot product with each of them, a softmax turns products into shares, and the shares weigh a mean. These are all three steps of attention. Drag any point and watch the answer move.',
        'One vector, though, can hardly be index and content at once. In a library your question, the card and the book are three things; hence three matrices, W_q, W_k and W_v. Guess first: if all three are the identity, how far do the two ways differ? Then press the button.',
      ],
      formula: 'e_{t,i} = hₜ·hᵢ,  α = softmax(e),  cₜ = Σᵢ α_{t,i} hᵢ; three roles: q = hW_q, k = hW_k, v = hW_v',
      paper: 'Bahdanau, Cho & Bengio 2015, Neural Machine Translation by Jointly Learning to Align and Translate',
    },
    arcs: {
      title: 'Change a word, and another word turns its head',
      text: [
        'The same head on two sentences, one beneath the other, changed words framed. Here happens what word vectors can’t do: “it” is the same word in both, and where it looks is decided by the rest of its sentence. Click any word; both sentences follow.',
      ],
      formula: 'Attention(Q, K, V) = softmax(QKᵀ ÷ √dₖ)·V',
      paper: 'Vaswani et al. 2017, equation (1)',
    },
    heads: {
      title: 'Many heads, each with its own view',
      text: [
        'A head has one view at a time, so a layer has several, each in a slice of the width; side by side and projected once more they cost about as much as one large head. Those with a dot have a name, and it was measured on annotated sentences, not given.',
        'Click through them: which ones watch the previous word? Which one knows what “it” stands for? The arcs at the top of the page change to the head that you click.',
      ],
      formula: 'MultiHead(x) = Concat(head₁, …, head_h)·Wᴼ, each head d/h wide',
      paper: 'Vaswani et al. 2017, section 3.2.2; Clark et al. 2019, What Does BERT Look At?',
    },
    learn: {
      title: 'Watch it learn',
      text: [
        'Where do such heads come from? This model starts from random numbers, and learns from sentences in which “it” may be either of two nouns; only what is said of it decides. Nobody tells it where to look. It has to guess hidden words, and looking at the right noun turns out to help.',
        'Watch the arcs while it learns, or drag the slider back to when it knew nothing. With another seed, is it the same head that finds the noun?',
      ],
      formula: 'loss = −Σ log p(hidden token) − 2·Σ log p(noun’s tokens | pronoun), over 32 sentences a step',
      paper: 'Devlin et al. 2019, BERT; Clark et al. 2019, What Does BERT Look At?',
    },
    mask: {
      title: 'No looking ahead',
      text: [
        'A model that shall write word after word must not see the answer while it learns: before the softmax the scores of later words become −∞, and their weights exactly 0, not merely small.',
        'Click a cell to change one number of x. Guess which outputs move, then look: those before it are the same to the last bit. Switch the mask off and change it again.',
      ],
      formula: 'scores[t, i] = −∞ for i > t; exp(−∞) = 0',
      paper: 'Vaswani et al. 2017, section 3.2.3; Radford et al. 2018, GPT',
    },
    scale: {
      title: 'Why divide by √d',
      text: [
        'Dot products spread as vectors grow: d terms of variance 1 add up to variance d. Given large numbers, a softmax becomes a spike; the other words get nothing, and no gradient passes.',
        'Drag dₖ to 256: above nothing is divided, below it is by √dₖ.',
      ],
      formula: 'Var(q·k) = dₖ, Var(q·k ÷ √dₖ) = 1; ∂softmax = diag(w) − wwᵀ',
      paper: 'Vaswani et al. 2017, section 3.2.1, footnote 4',
    },
    order: {
      title: 'Without positions nobody knows who bites',
      text: [
        'A dot product doesn’t ask what came first: shuffle the words, and the outputs are shuffled. To attention alone the dog of 狗咬人 (dog bites man) is the dog of 人咬狗 (man bites dog); all that differs is the rounding.',
        'Positions have to be told: the Transformer adds waves to its word vectors, LLaMA turns queries and keys by an angle. See how far the two outputs of 狗 are apart in each way.',
      ],
      formula: 'PE(p, 2i) = sin(p ÷ 10000^{2i/d}); RoPE turns each pair of q and k by p·θᵢ',
      paper: 'Vaswani et al. 2017, section 3.5; Su et al. 2021, RoFormer',
    },
    block: {
      title: 'A block, and a stack of them',
      text: [
        'Attention is half of a block: its result is added to what came in (the residual), normalised, sent through a feed-forward network, and added again. The first model had 6 blocks, GPT-3 has 96. Residuals and attention are one idea: a short cut past the stations between, one through depth, the other through time.',
        'See how large the chosen word is at every stage, then take the residuals away.',
      ],
      formula: 'x ← LN(x + Attention(x)), x ← LN(x + FFN(x))',
      paper: 'Vaswani et al. 2017, section 3.1; He et al. 2016, ResNet; Brown et al. 2020, GPT-3',
    },
    depth: {
      title: 'Why ten layers were the end',
      text: [
        'Recurrent translators stopped at eight layers or so. What a deep stack has to pass back is the gradient: how each number of the first block bears on the error at the end. Each curve is a real backward pass through so many blocks with random parameters.',
        'A residual adds a block’s input to its output, so that there is a way past it. See which curves grow, which sink, and how unsteady they are where there is no way past; then take other random numbers.',
      ],
      formula: '∂L/∂x₁ = ∂L/∂x_n · Π (I + ∂f_l/∂x_l) with residuals, Π ∂f_l/∂x_l without',
      paper:
        'He et al. 2016, Deep Residual Learning; Xiong et al. 2020, On Layer Normalization in the Transformer Architecture',
    },
  },
};
