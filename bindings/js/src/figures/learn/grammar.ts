// Sentences with two nouns of different kinds and a pronoun, of which what is said fits exactly one: 小狗吃了苹果，因为它很甜。 Either
// kind comes first, so that shape alone is right half the time.

export type GrammarName = 'zh' | 'en';

/** A sentence in tokens. */
export interface Sentence {
  /** As they are drawn; each is one token, or several characters. */
  readonly words: readonly string[];
  readonly tokens: readonly string[];
  /** Tokens before each word. */
  readonly starts: readonly number[];
  /** Places among the words. */
  readonly pronoun: number;
  readonly noun: number;
  readonly other: number;
}

interface Kind {
  readonly nouns: readonly string[];
  readonly says: readonly string[];
}

interface Grammar {
  readonly kinds: Readonly<Record<'animal' | 'food' | 'thing', Kind>>;
  /** Words between two nouns of these kinds, and between the second noun and what is said. */
  readonly shapes: readonly {
    readonly first: keyof Grammar['kinds'];
    readonly second: keyof Grammar['kinds'];
    readonly before: readonly string[];
    readonly between: readonly (readonly string[])[];
    readonly after: readonly string[];
  }[];
  readonly pronoun: string;
  readonly end: string;
  readonly tokensOf: (word: string) => readonly string[];
}

const ZH: Grammar = {
  kinds: {
    animal: {
      nouns: ['小狗', '小猫', '小鸟', '小马', '兔子', '老虎', '山羊', '猴子'],
      says: ['渴', '饿', '困', '聪明'],
    },
    food: {
      nouns: ['苹果', '牛奶', '西瓜', '面包', '鸡蛋', '香蕉', '米饭', '蛋糕'],
      says: ['甜', '香', '新鲜', '好吃'],
    },
    thing: {
      nouns: ['桌子', '椅子', '杯子', '箱子', '书包', '帽子', '雨伞', '盒子'],
      says: ['旧', '重', '破', '结实'],
    },
  },
  shapes: [
    {
      first: 'animal',
      second: 'food',
      before: [],
      between: [['吃了'], ['看见了'], ['闻了'], ['要了']],
      after: ['，', '因为'],
    },
    {
      first: 'animal',
      second: 'thing',
      before: [],
      between: [['碰了'], ['看见了'], ['咬了'], ['离开了']],
      after: ['，', '因为'],
    },
    { first: 'thing', second: 'animal', before: ['我', '把'], between: [['给了'], ['留给']], after: ['，'] },
    { first: 'food', second: 'animal', before: ['我', '把'], between: [['给了'], ['留给']], after: ['，'] },
    { first: 'food', second: 'thing', before: [], between: [['放在'], ['靠着']], after: ['，'] },
  ],
  pronoun: '它',
  end: '。',
  tokensOf: (word) => Array.from(word),
};

const EN: Grammar = {
  kinds: {
    animal: {
      nouns: ['dog', 'cat', 'bird', 'horse', 'rabbit', 'tiger', 'goat', 'monkey'],
      says: ['thirsty', 'hungry', 'tired', 'clever'],
    },
    food: {
      nouns: ['apple', 'milk', 'melon', 'bread', 'egg', 'banana', 'rice', 'cake'],
      says: ['sweet', 'fresh', 'tasty', 'sour'],
    },
    thing: {
      nouns: ['table', 'chair', 'cup', 'box', 'bag', 'hat', 'umbrella', 'chest'],
      says: ['old', 'heavy', 'broken', 'sturdy'],
    },
  },
  shapes: [
    {
      first: 'animal',
      second: 'food',
      before: ['the'],
      between: [
        ['ate', 'the'],
        ['saw', 'the'],
        ['smelled', 'the'],
      ],
      after: ['because'],
    },
    {
      first: 'animal',
      second: 'thing',
      before: ['the'],
      between: [
        ['touched', 'the'],
        ['saw', 'the'],
        ['left', 'the'],
      ],
      after: ['because'],
    },
    {
      first: 'thing',
      second: 'animal',
      before: ['the'],
      between: [
        ['went', 'to', 'the'],
        ['fell', 'on', 'the'],
      ],
      after: ['since'],
    },
    {
      first: 'food',
      second: 'animal',
      before: ['the'],
      between: [
        ['went', 'to', 'the'],
        ['attracted', 'the'],
      ],
      after: ['since'],
    },
    {
      first: 'food',
      second: 'thing',
      before: ['the'],
      between: [
        ['stood', 'on', 'the'],
        ['lay', 'beside', 'the'],
      ],
      after: ['since'],
    },
  ],
  pronoun: 'it',
  end: '.',
  tokensOf: (word) => [word],
};

const GRAMMARS: Readonly<Record<GrammarName, Grammar>> = { zh: ZH, en: EN };
const COPULA: Readonly<Record<GrammarName, string>> = { zh: '很', en: 'was' };

/** Every sentence that there is, in a fixed order. */
export function allSentences(name: GrammarName): Sentence[] {
  const { kinds, shapes, pronoun, end, tokensOf } = GRAMMARS[name];
  const sentences: Sentence[] = [];
  for (const { first, second, before, between, after } of shapes)
    for (const a of kinds[first].nouns)
      for (const b of kinds[second].nouns)
        for (const middle of between)
          for (const meant of [first, second])
            for (const said of kinds[meant].says) {
              const words = [...before, a, ...middle, b, ...after, pronoun, COPULA[name], said, end];
              const [nounA, nounB] = [before.length, before.length + 1 + middle.length];
              const [noun, other] = meant === first ? [nounA, nounB] : [nounB, nounA];
              sentences.push({ ...cut(words, tokensOf), pronoun: words.indexOf(pronoun), noun, other });
            }
  return sentences;
}

function cut(words: readonly string[], tokensOf: Grammar['tokensOf']): Pick<Sentence, 'words' | 'tokens' | 'starts'> {
  const starts: number[] = [];
  const tokens: string[] = [];
  for (const word of words) {
    starts.push(tokens.length);
    tokens.push(...tokensOf(word));
  }
  return { words, tokens, starts };
}

export const SPECIAL = ['[PAD]', '[UNK]', '[MASK]'] as const;

/** The special tokens first, then all that sentences are made of. */
export function vocabularyOf(sentences: readonly Sentence[]): string[] {
  return [...SPECIAL, ...new Set(sentences.flatMap(({ tokens }) => tokens).sort())];
}
