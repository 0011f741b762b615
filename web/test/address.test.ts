import { describe, expect, it } from 'vitest';
import { fitsLink, linkText, readAddress, withoutState, writeFragment } from '../src/address.js';
import { START } from '../src/state.js';
import type { State } from '../src/state.js';

const read = (hash: string, search = ''): State => readAddress({ search, hash }).state;

describe('the state in the address', () => {
  it('is empty at the start', () => {
    expect(writeFragment(START)).toBe('');
    expect(read('')).toEqual(START);
  });

  it('comes back as it was, and stands behind the #', () => {
    for (const change of [
      { text: '狗 咬 人', selected: 0 },
      { text: 'a & b = <c> "d" # ? 👨‍👩‍👧', selected: undefined },
      { selected: undefined },
      { selected: 2, layer: 3, head: 1 },
      { layer: 0, head: 'mean', causal: true, scale: 'none', positions: 'rope', matrix: true, lang: 'en' },
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
    expect(read('', '?text=a+b&select=1&lang=en')).toEqual({ ...START, text: 'a b', selected: 1, lang: 'en' });
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
    expect(writeFragment({ ...START, lang: 'en' }, 'steps-section')).toBe('#steps-section&lang=en');
  });

  it('names what it can’t read, and does without', () => {
    const { state, unread } = readAddress({
      search: '?select=-1&layer=1e9&head=best&causal=yes',
      hash: '#scale=NaN&positions=up&lang=fr&matrix=2',
    });
    expect(state).toEqual(START);
    expect(unread).toEqual([
      ...['select=-1', 'layer=1e9', 'head=best', 'causal=yes'],
      ...['scale=NaN', 'positions=up', 'matrix=2', 'lang=fr'],
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
