// Tokens are those of the reference; places, words and pieces are ours.
import { afterAll, describe, expect, test } from 'vitest';
import { ModelTokenizer } from '../../src/model/tokenizer/tokenizer.js';
import type { TokenizerFiles } from '../../src/model/tokenizer/files.js';
import type { Tokens } from '../../src/model/types.js';
import { Reference, type Cut, type TextPair } from './tokenizer/reference.js';
import { texts } from './texts.js';
import { byteLevelFiles, byteLevelJson, metaspaceJson, wordPieceFiles, wordPieceJson } from './vocabularies.js';

const TEXTS = texts(5000, 1);

async function ours(files: TokenizerFiles): Promise<ModelTokenizer> {
  const tokenizer = await ModelTokenizer.create(files);
  if (!tokenizer) throw new Error('no tokenizer');
  return tokenizer;
}

const reference = new Reference();
afterAll(() => {
  reference.end();
});

async function theirs(files: TokenizerFiles, pairs: readonly TextPair[]): Promise<Cut[]> {
  const cuts = (await reference.ask(files['tokenizer.json'] ?? '', pairs))?.cuts ?? [];
  return cuts.filter((cut) => cut !== null);
}

function want(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

/** What holds for every tokenizer: places in order and inside the text, whole characters, words of whole tokens. */
function checkPlaces({ text, spans, special, pieces, words, ids }: Tokens): void {
  want(spans.length === ids.length, 'a span for every token');
  let [from, to] = [0, 0];
  spans.forEach(([start, end], i) => {
    const told = `${pieces[i] ?? ''}: [${start}, ${end}] in ${JSON.stringify(text)}`;
    want(start >= from && end >= to && start <= end && end <= text.length, told);
    if (special[i]) want(start === end, `special ${told}`);
    want(!/^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(start - 1, start + 1)), `halved: ${told}`);
    [from, to] = [start, Math.max(to, end)];
  });
  let next = 0;
  for (const { first, last } of words) {
    want(first >= next && last >= first, `words of ${JSON.stringify(text)}`);
    next = last + 1;
  }
  want(text.includes('\ufffd') || !pieces.join('').includes('\ufffd'), `half a character of ${JSON.stringify(text)}`);
}

const KINDS: [name: string, files: () => TokenizerFiles, json: () => TokenizerFiles][] = [
  ['vocab.txt', wordPieceFiles, wordPieceJson],
  ['WordPiece tokenizer.json', wordPieceJson, wordPieceJson],
  ['vocab.json + merges.txt', byteLevelFiles, byteLevelJson],
  ['byte-level tokenizer.json', byteLevelJson, byteLevelJson],
  ['metaspace with bytes', () => metaspaceJson(true), () => metaspaceJson(true)],
  ['metaspace without', () => metaspaceJson(false), () => metaspaceJson(false)],
];

describe.each(KINDS)('%s', (_, files, json) => {
  test('5,000 texts are cut as the reference cuts them', { timeout: 120_000 }, async () => {
    const mine = await ours(files());
    const want = await theirs(
      json(),
      TEXTS.map((text) => ({ text })),
    );
    expect(want.length).toBe(TEXTS.length);
    TEXTS.forEach((text, i) => {
      const tokens = mine.tokenize(text);
      const ids = want[i]?.ids.join();
      if (tokens.ids.join() !== ids) throw new Error(`${JSON.stringify(text)}: ${tokens.ids.join()} for ${ids ?? ''}`);
      checkPlaces(tokens);
    });
  });

  test('pairs are cut as the reference cuts them', async () => {
    const mine = await ours(files());
    const pairs = TEXTS.slice(0, 400).map((text, i) => ({ text, pair: TEXTS[i + 1] ?? '' }));
    const want = await theirs(json(), pairs);
    pairs.forEach(({ text, pair }, i) => {
      const tokens = mine.tokenize(text, pair);
      expect(tokens.ids.join()).toBe(want[i]?.ids.join());
      expect(tokens.types.join()).toBe(want[i]?.types.join());
      checkPlaces(tokens);
    });
  });
});

test('byte-level tokens join up to the text; parts of a character share its span', async () => {
  const mine = await ours(byteLevelFiles());
  for (const text of TEXTS) {
    if (/[\ud800-\udfff]/.test(text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, ''))) continue;
    const { spans } = mine.tokenize(text);
    let at = 0;
    spans.forEach(([start, end], i) => {
      const shared = i > 0 && start < at && start === lastCharacter(text, at);
      if (start !== at && !shared) throw new Error(`${JSON.stringify(text)}: token ${i} begins at ${start}, not ${at}`);
      at = end;
    });
    expect(at).toBe(text.length);
  }
});

function lastCharacter(text: string, end: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(end - 1)) ? end - 2 : end - 1;
}

test('WordPiece tokens stand where their text stands', async () => {
  const mine = await ours(wordPieceFiles());
  const plain = (text: string): string =>
    text
      .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{Mn}/gu, '');
  for (const text of TEXTS) {
    const { spans, pieces, special } = mine.tokenize(text);
    pieces.forEach((piece, i) => {
      if (special[i] || piece === '[UNK]') return;
      const [start, end] = spans[i] ?? [0, 0];
      const shown = text.slice(start, end);
      if (piece.startsWith('[') ? shown !== piece : plain(shown) !== piece.replace(/^##/, '')) {
        throw new Error(`${JSON.stringify(text)}: ${piece} is said to stand at ${JSON.stringify(shown)}`);
      }
    });
  }
});

test('words: an author’s spaces count where none are needed, otherwise Intl.Segmenter', async () => {
  const mine = await ours(wordPieceFiles());
  const words = (text: string): string[] => mine.tokenize(text).words.map((word) => word.text);
  expect(words('我 吃了 一个 苹果 ， 它 很 甜')).toEqual(['我', '吃了', '一个', '苹果', '，', '它', '很', '甜']);
  expect(words('It is an apple, is it?')).toEqual(['It', 'is', 'an', 'apple', ',', 'is', 'it', '?']);
  const { words: given } = mine.tokenizeWords(['我', '吃了', 'apples', '，', '甜']);
  expect(given).toEqual([
    { text: '我', first: 1, last: 1 },
    { text: '吃了', first: 2, last: 3 },
    { text: 'apples', first: 4, last: 5 },
    { text: '，', first: 6, last: 6 },
    { text: '甜', first: 7, last: 7 },
  ]);
});

test('pieces of half a character are shown as bytes', async () => {
  const mine = await ours(byteLevelFiles());
  const { pieces, spans } = mine.tokenize('果');
  expect(pieces).toEqual(['<0xE6>', '<0x9E>', '<0x9C>']);
  expect(spans).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});
