import { describe, expect, it } from 'vitest';
import * as address from '../src/address.js';
import { fitsLink, linkText, withoutState } from '../src/address.js';
import { BEGINNINGS, isStart, startIn } from '../src/state.js';
import type { State } from '../src/state.js';

const START = startIn('zh');
/** A reader who wishes for Chinese, unless it is said. */
const readAddress = (link: { search: string; hash: string }) => address.readAddress(link, 'zh');
const writeFragment = (state: State, section?: string) => address.writeFragment(state, 'zh', section);
const read = (hash: string, search = ''): State => readAddress({ search, hash }).state;
const readInEnglish = (hash: string, search = ''): State => address.readAddress({ search, hash }, 'en').state;
const ENGLISH = startIn('en');

describe('the state in the address', () => {
  it('is empty at the start', () => {
    expect(writeFragment(START)).toBe('');
    expect(read('')).toEqual(START);
  });

  it('comes back as it was, and stands behind the #', () => {
    for (const change of [
      { text: '狗 咬 人', selected: 0 },
      { text: 'a & b = <c> "d" # ? 👨‍👩‍👧', selected: undefined, model: 'en-mini' },
      { selected: undefined },
      { selected: 2, layer: 3, head: 1 },
      { layer: 0, head: 'mean', causal: true, scale: 'none', positions: 'rope', matrix: true, lang: 'zh' },
      { causal: false },
      { model: 'models/other' },
    ] as const) {
      const state = { ...START, ...change };
      const fragment = writeFragment(state);
      expect(fragment).toMatch(/^#/);
      expect(read(fragment)).toEqual(state);
    }
  });

  it('is read from the query of older links, of which the fragment has the last word', () => {
    expect(read('', '?text=a+b&select=1&lang=en')).toEqual({
      ...ENGLISH,
      text: 'a b',
      selected: 1,
      lang: 'en',
    });
    expect(read('#text=c', '?text=a+b&lang=en')).toMatchObject({ text: 'c', lang: 'en' });
    expect(withoutState('?text=a&utm=1&lang=en')).toBe('?utm=1');
    expect(withoutState('?lang=en')).toBe('');
    expect(withoutState('?utm=a%20b')).toBe('?utm=a%20b');
  });

  it('may come with a part of the page', () => {
    const { section, state } = readAddress({ search: '', hash: '#steps-section&text=a&lang=en' });
    expect([section, state.text, state.lang]).toEqual(['steps-section', 'a', 'en']);
    expect(readAddress({ search: '', hash: '#share-section' })).toMatchObject({
      section: 'share-section',
      state: START,
    });
    expect(readAddress({ search: '', hash: '#select=' }).section).toBeUndefined();
    expect(writeFragment({ ...ENGLISH, lang: 'en' }, 'steps-section')).toBe('#steps-section&lang=en');
  });

  it('begins in each language with its sentence and the model that reads it', () => {
    expect(START).toMatchObject({ model: 'zh-mini', text: '我 吃了 一个 苹果 ， 它 很 甜', selected: 5 });
    expect(ENGLISH).toMatchObject({ model: 'en-mini', text: 'I ate an apple , it was very sweet', selected: 5 });
    expect(readInEnglish('')).toEqual(ENGLISH);
    expect(address.writeFragment(ENGLISH, 'en')).toBe('');
    expect(readInEnglish('#lang=zh')).toEqual({ ...START, lang: 'zh' });
    expect(read('#lang=en')).toEqual({ ...ENGLISH, lang: 'en' });
    expect(read('', '?lang=en')).toEqual({ ...ENGLISH, lang: 'en' });
    for (const [of, other] of [
      ['zh', 'en'],
      ['en', 'zh'],
    ] as const) {
      const state = startIn(of);
      expect(isStart(state, of)).toBe(true);
      expect(isStart(state, other)).toBe(false);
      expect(isStart({ ...state, layer: 0 }, of)).toBe(false);
      expect(state.text.split(' ')[BEGINNINGS[of].selected]).toMatch(/^(它|it)$/);
    }
  });

  it('chooses, where none is named, the model that reads the text, whatever the reader’s language', () => {
    for (const read of [
      readInEnglish,
      (hash: string, search?: string) => readAddress({ hash, search: search ?? '' }).state,
    ]) {
      expect(read('#text=狗 咬 人').model).toBe('zh-mini');
      expect(read('', '?text=狗 咬 人&lang=en').model).toBe('zh-mini');
      expect(read('#text=我 用 Heed').model).toBe('zh-mini');
      expect(read('#text=dog bites man').model).toBe('en-mini');
      expect(read('#lang=zh', '?text=dog bites man').model).toBe('en-mini');
      expect(read('#text=dog bites man&model=zh-mini').model).toBe('zh-mini');
      expect(read('#text=狗 咬 人&model=models/other').model).toBe('models/other');
    }
    expect(read('#text=1 2').model).toBe('zh-mini');
    expect(readInEnglish('#text=1 2').model).toBe('en-mini');
  });

  it('names the model where the text would choose another, and comes back in both languages', () => {
    for (const language of ['zh', 'en'] as const) {
      for (const model of ['zh-mini', 'en-mini']) {
        for (const text of ['狗 咬 人', 'dog bites man', '1 2', BEGINNINGS.zh.text, BEGINNINGS.en.text]) {
          const state = { ...startIn(language), text, model, selected: 1, lang: language };
          const fragment = address.writeFragment(state, language);
          expect(address.readAddress({ search: '', hash: fragment }, 'en').state).toEqual(state);
          expect(address.readAddress({ search: '', hash: fragment }, 'zh').state).toEqual(state);
        }
      }
    }
  });

  it('carries the sentence with whatever is chosen of it: the next reader may begin with another', () => {
    const state = { ...START, selected: 3, layer: 1 };
    expect(readInEnglish(writeFragment(state))).toEqual(state);
  });

  it('names what it can’t read, and does without', () => {
    const { state, unread } = readAddress({
      search: '?select=-1&layer=1e9&head=best&causal=yes',
      hash: '#scale=NaN&positions=up&lang=fr&matrix=2',
    });
    expect(state).toEqual(START);
    expect(unread).toEqual([
      ...['lang=fr', 'select=-1', 'layer=1e9', 'head=best', 'causal=yes'],
      ...['scale=NaN', 'positions=up', 'matrix=2'],
    ]);
  });

  it('keeps a layer and a head that no model has: the figure says what there is', () => {
    expect(read('#layer=9&head=-1')).toMatchObject({ layer: 9, head: -1 });
  });

  it('is no way to smuggle in a long text', () => {
    expect(read(`#text=${'x'.repeat(9999)}`).text).toHaveLength(2000);
  });

  it('stays short, whatever the text: it carries the beginning, up to the end of a word', () => {
    for (const text of ['苹果 '.repeat(5000), '苹'.repeat(5000), 'word '.repeat(5000), '👨‍👩‍👧'.repeat(5000)]) {
      const fragment = writeFragment({ ...START, text, selected: undefined });
      expect(fragment.length).toBeLessThan(1700);
      expect(fragment.length).toBeGreaterThan(1500);
      expect(text.startsWith(read(fragment).text)).toBe(true);
      expect(fitsLink(text)).toBe(false);
    }
    expect(linkText('苹果 '.repeat(5000))).toMatch(/^(苹果 )+苹果$/);
    expect(fitsLink('苹果 '.repeat(40))).toBe(true);
  });
});
