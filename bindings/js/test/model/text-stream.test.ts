// Text that comes token by token: no half of a character on the way, and all of it in the end.
import { describe, expect, test } from 'vitest';
import { TextStream } from '../../src/model/tokenizer/text-stream.js';
import { ModelTokenizer } from '../../src/model/tokenizer/tokenizer.js';
import { random, texts } from './texts.js';
import { byteLevelFiles, byteLevelJson, metaspaceJson } from './vocabularies.js';

const WELL_FORMED = texts(1500, 7).filter((text) => !/\p{Cs}|\uFFFD/u.test(text) && text.trim() !== '');
const EMOJI = ['👩‍👩‍👧', 'é👩é', '我👩吃了🍎！', '🇨🇳🍏', '👍🏽👍', 'a👩b果c🍎d'];

describe.each([
  ['byte by byte', byteLevelFiles()],
  ['byte-level, from tokenizer.json', byteLevelJson()],
  ['metaspace with bytes', metaspaceJson(true)],
])('%s', (_, files) => {
  const made = ModelTokenizer.create(files);
  const start = async (prompt: readonly number[]): Promise<[ModelTokenizer, TextStream]> => {
    const tokenizer = await made;
    if (!tokenizer) throw new Error('no tokenizer');
    return [tokenizer, new TextStream((ids) => tokenizer.decode(ids), prompt)];
  };

  test('texts come whole, after any beginning of themselves', async () => {
    let pieces = 0;
    const [tokenizer] = await start([]);
    for (const [i, text] of [...EMOJI, ...WELL_FORMED].entries()) {
      const ids = Array.from(tokenizer.tokenize(text).ids);
      // A prompt that ends where a character does.
      let cut = i % (ids.length + 1);
      while (cut > 0 && tokenizer.decode(ids.slice(0, cut)).endsWith('\uFFFD')) cut--;
      const [, stream] = await start(ids.slice(0, cut));
      let seen = tokenizer.decode(ids.slice(0, cut));
      for (const id of ids.slice(cut)) {
        const piece = stream.add(id);
        if (/\uFFFD|^[\udc00-\udfff]|[\ud800-\udbff]$/.test(piece))
          throw new Error(`${JSON.stringify(text)}: ${piece}`);
        seen += piece;
        pieces++;
      }
      expect(seen).toBe(tokenizer.decode(ids));
    }
    expect(pieces).toBeGreaterThan(10_000);
  });

  test('what is no text is told as it would be decoded at once, as soon as a character follows', async () => {
    const next = random(3);
    const [tokenizer] = await start([]);
    for (let round = 0; round < 50; round++) {
      const [, stream] = await start([]);
      const ids: number[] = [];
      let seen = '';
      for (let i = 0; i < 60; i++) {
        ids.push(3 + Math.floor(next() * 250));
        seen += stream.add(ids.at(-1) ?? 0);
        const all = tokenizer.decode(ids);
        expect(all.replace(/\uFFFD+$/, '')).toBe(seen);
      }
    }
  });
});
