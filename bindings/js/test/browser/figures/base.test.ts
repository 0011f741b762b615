// What every figure has from its base: attributes and properties, start, keys, the page around it, paper and forced colours.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arcs, arcsOf, SENTENCE, settle, Stage, steps } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

/** What an element shows of an attribute, read back as a property. */
async function after(page: Page, name: string, value: unknown, how: 'attribute' | 'property'): Promise<unknown> {
  return await page.locator('heed-arcs').evaluate(
    async (element, [key, set, way]) => {
      const figure = element as HTMLElement & Record<string, unknown> & { settled: Promise<void> };
      if (way === 'attribute') figure.setAttribute(key, set as string);
      else figure[key] = set;
      await figure.settled;
      return figure[key] === undefined ? 'undefined' : figure[key];
    },
    [name, value, how] as const,
  );
}

describe('a property set as text', () => {
  it('means what the attribute means', async () => {
    const page = await stage.shown(arcs(SENTENCE, ''));
    for (const [name, text, meant] of [
      ['selected', '5', 5],
      ['selected', 'it', 'undefined'],
      ['controls', '', true],
      ['controls', 'false', false],
      ['matrix', 'false', false],
      ['causal', 'false', false],
      ['causal', '', true],
      ['scale', '0.5', 0.5],
      ['scale', 'none', 'none'],
      ['layer', '2', 2],
      ['head', '1', 1],
      ['head', 'mean', 'mean'],
      ['mass', '1', 1],
      ['unit', 'token', 'token'],
      ['unit', 'letter', 'word'],
    ] as const) {
      expect([name, text, await after(page, name, text, 'attribute')]).toEqual([name, text, meant]);
      await page.locator('heed-arcs').evaluate((element, key) => {
        element.removeAttribute(key);
      }, name);
      expect([name, text, await after(page, name, text, 'property')]).toEqual([name, text, meant]);
      await after(page, name, undefined, 'property');
    }
  });

  it('draws what the attribute draws', async () => {
    const page = await stage.shown(arcs(SENTENCE, ''));
    const set = (values: Record<string, string>) =>
      page.locator('heed-arcs').evaluate((element, given) => {
        Object.assign(element, given);
      }, values);
    await set({ selected: '5', layer: '2', head: '1', causal: 'false', controls: '', scale: '0.5' });
    await settle(page);
    // (2 · 5 + 2 + 1) mod 8 = 5
    expect((await arcsOf(page))[0]).toMatchObject({ from: 5, to: 5 });
    expect(await page.locator('heed-arcs .controls').count()).toBe(1);
    expect(await page.evaluate(() => (globalThis as unknown as { runs: object[] }).runs.at(-1))).toMatchObject({
      causal: false,
      scale: 0.5,
    });
    await set({ controls: 'false' });
    await settle(page);
    expect(await page.locator('heed-arcs .controls').count()).toBe(0);
  });

  it('set before the element is defined is not lost', async () => {
    const page = await stage.shown(
      `<heed-arcs id="early" lang="en" text="a b c"></heed-arcs><script>Object.assign(early, { selected: '1', loading: 'eager', controls: 'false' })</script>`,
    );
    expect((await arcsOf(page))[0]?.from).toBe(1);
    expect(await page.locator('heed-arcs .controls').count()).toBe(0);
  });
});

describe('the start', () => {
  const far = `<div style="height: 9000px"></div><heed-arcs id="far" lang="en" text="${SENTENCE}" selected="5"></heed-arcs>`;

  it('is now where loading="eager" is set later', async () => {
    const page = await stage.show(far);
    await page.waitForTimeout(300);
    expect((await arcsOf(page)).length).toBe(0);
    await page.locator('heed-arcs').evaluate((element) => {
      element.setAttribute('loading', 'eager');
    });
    await settle(page);
    expect((await arcsOf(page))[0]?.to).toBe(6);
  });

  it('comes before `settled`, which waits until something is there', async () => {
    const page = await stage.show('<p>top</p>');
    const seen = await page.evaluate(async (text) => {
      // Its code comes with the first of them.
      const figure = document.createElement('heed-arcs') as HTMLElement & { text: string; settled: Promise<void> };
      document.body.append(figure);
      await customElements.whenDefined('heed-arcs');
      figure.text = text;
      await figure.settled;
      return figure.shadowRoot?.querySelectorAll('button[part=word]').length;
    }, SENTENCE);
    expect(seen).toBe(8);
  });

  it('settles once more where something changes while one waits', async () => {
    const page = await stage.shown(arcs('a b'));
    const words = await page.locator('heed-arcs').evaluate(async (element) => {
      const figure = element as HTMLElement & { text: string; settled: Promise<void> };
      figure.text = 'slow one';
      const { settled } = figure;
      await new Promise((resolve) => setTimeout(resolve, 50));
      figure.text = 'slow two three';
      await settled;
      return figure.shadowRoot?.querySelectorAll('button[part=word]').length;
    });
    expect(words).toBe(3);
  });
});

describe('keys', () => {
  const counting = `<script>
    globalThis.keys = [];
    for (const type of ['keydown', 'keyup', 'keypress'])
      document.addEventListener(type, ({ key }) => globalThis.keys.push(key));
  </script>`;
  const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { keys: string[] }).keys.splice(0));

  it('that words and menus use stay inside; those that they don’t use go on', async () => {
    const page = await stage.shown(counting + arcs(SENTENCE, 'selected="5" controls'));
    await page.locator('heed-arcs button[data-index="5"]').focus();
    for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Home', 'End', 'Enter', ' ', 'PageDown', 'Escape'])
      await page.keyboard.press(key);
    expect(await heard(page)).toEqual([]);
    // Nothing is selected any more: Escape is the page's.
    await page.keyboard.press('Escape');
    expect(new Set(await heard(page))).toEqual(new Set(['Escape']));
    await page.locator('heed-arcs').getByRole('combobox', { name: 'Layer' }).focus();
    for (const key of ['ArrowDown', '2', 'n', ' ']) await page.keyboard.press(key);
    await page.keyboard.press('Escape');
    await page.locator('heed-arcs').getByText('All heads').focus();
    await page.keyboard.press(' ');
    expect((await heard(page)).filter((key) => key !== 'Escape')).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Control+s');
    expect(await heard(page)).toContain('Tab');
  });

  it('on the page around are the page’s', async () => {
    const page = await stage.shown(counting + '<button id="own">x</button>' + arcs());
    await page.locator('#own').focus();
    await page.keyboard.press('ArrowRight');
    expect(await heard(page)).toContain('ArrowRight');
  });
});

describe('a page that sets its running text in its own way', () => {
  const odd = {
    direction: 'rtl',
    'white-space': 'pre',
    'letter-spacing': '8px',
    'word-spacing': '20px',
    'text-indent': '60px',
    'text-transform': 'uppercase',
    'text-align': 'right',
    'font-style': 'italic',
    'text-shadow': '1px 1px red',
  };
  const css = Object.entries(odd)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

  it.each([arcs, steps])('a figure keeps to itself (%o)', async (figure) => {
    const shape = (page: Page) =>
      page.locator('heed-arcs, heed-steps').evaluate((element) => {
        const { left } = element.getBoundingClientRect();
        const all = Array.from(element.shadowRoot?.querySelectorAll('figure, figure *') ?? []);
        return all.map((one) => {
          const box = one.getBoundingClientRect();
          return [one.tagName, Math.round(box.left - left), Math.round(box.width), Math.round(box.height)].join(' ');
        });
      });
    const plain = await shape(await stage.shown(figure(SENTENCE, 'selected="5" controls')));
    const page = await stage.shown(`<div dir="rtl" style="${css}">${figure(SENTENCE, 'selected="5" controls')}</div>`);
    expect(await shape(page)).toEqual(plain);
    const page2 = await stage.shown(`<div dir="rtl">${figure(SENTENCE, 'selected="5" controls dir="rtl"')}</div>`);
    expect(await shape(page2)).toEqual(plain);
  });

  it('with letters of 40 px nothing lies over another thing, and arcs end at their words', async () => {
    const page = await stage.shown(`<div style="font-size: 40px">${arcs(SENTENCE, 'selected="5"')}</div>`, {
      viewport: { width: 1400, height: 900 },
    });
    const { words, ends, shares, label } = await page.locator('heed-arcs').evaluate((element) => {
      const root = element.shadowRoot;
      if (!root) throw new Error('no shadow root');
      const boxes = (selector: string) =>
        Array.from(root.querySelectorAll(selector), (one) => one.getBoundingClientRect().toJSON() as DOMRect);
      return {
        words: boxes('button[part=word]'),
        ends: boxes('circle.end'),
        shares: boxes('.share'),
        label: boxes('text.strongest'),
      };
    });
    words.slice(1).forEach((box, index) => {
      expect(box.left).toBeGreaterThanOrEqual((words[index]?.right ?? NaN) - 0.5);
    });
    shares.slice(1).forEach((box, index) => {
      expect(box.left).toBeGreaterThanOrEqual((shares[index]?.right ?? NaN) - 0.5);
    });
    for (const end of ends) expect(Math.abs(end.top + end.height / 2 - (words[0]?.top ?? NaN))).toBeLessThan(2);
    // As large as what stands around it.
    expect(label[0]?.height ?? 0).toBeGreaterThan(24);
  });
});

describe('forced colours', () => {
  it('mark the word, the row, what is hatched, and keep words apart', async () => {
    const page = await stage.shown(arcs(SENTENCE, 'selected="3" controls matrix causal'), { forcedColors: 'active' });
    const look = await page.locator('heed-arcs').evaluate((element) => {
      const root = element.shadowRoot;
      if (!root) throw new Error('no shadow root');
      const probe = (colour: string) => {
        const one = document.createElement('i');
        one.style.cssText = `color: ${colour}; forced-color-adjust: none`;
        document.body.append(one);
        return getComputedStyle(one).color;
      };
      const style = (selector: string) => {
        const one = root.querySelector(selector);
        if (!one) throw new Error(selector);
        const { backgroundColor, backgroundImage, color, borderTopWidth, stroke } = getComputedStyle(one);
        return { backgroundColor, backgroundImage, color, borderTopWidth, stroke };
      };
      return {
        highlight: probe('Highlight'),
        highlightText: probe('HighlightText'),
        word: style('.cell.query button'),
        plain: style('.cell.key button'),
        masked: style('.cell.masked button'),
        row: style('.matrix .current th'),
        hidden: style('.matrix td.masked'),
        arc: style('path[part=arc]'),
      };
    });
    expect(look.word).toMatchObject({ backgroundColor: look.highlight, color: look.highlightText });
    expect(look.row).toMatchObject({ backgroundColor: look.highlight, color: look.highlightText });
    expect(look.plain.backgroundColor).not.toBe(look.highlight);
    expect(look.plain.borderTopWidth).toBe('1px');
    expect(look.masked.backgroundImage).toContain('repeating-linear-gradient');
    expect(look.hidden.backgroundImage).toContain('repeating-linear-gradient');
    expect(look.arc.stroke).toBe(look.highlight);
  });
});

describe('on paper', () => {
  it('everything that has a colour behind it prints it, in the light palette', async () => {
    const page = await stage.shown(
      `<style>html { background: #111 }</style>${arcs(SENTENCE, 'selected="3" controls matrix causal')}`,
      { colorScheme: 'dark' },
    );
    expect(await page.locator('heed-arcs figure').getAttribute('class')).toContain('dark');
    await page.emulateMedia({ media: 'print' });
    const pale = await page.locator('heed-arcs').evaluate((element) =>
      Array.from(element.shadowRoot?.querySelectorAll('figure *') ?? [])
        .filter((one) => {
          const { backgroundColor, backgroundImage, printColorAdjust } = getComputedStyle(
            one,
          ) as CSSStyleDeclaration & {
            printColorAdjust: string;
          };
          const hasColour = backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor);
          return hasColour && printColorAdjust !== 'exact';
        })
        .map((one) => `${one.tagName}.${one.getAttribute('class') ?? ''}`),
    );
    expect(pale).toEqual([]);
    const label = await page
      .locator('heed-arcs .matrix .current th')
      .evaluate((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]);
    expect(label).toEqual(['rgb(255, 255, 255)', 'rgb(0, 114, 178)']);
  });

  it.each([arcs, steps])('and in a picture there is no hint what to press (%o)', async (figure) => {
    const page = await stage.shown(figure(SENTENCE, ''));
    const hint = page.locator('heed-arcs .hint, heed-steps .hint');
    expect(await hint.isVisible()).toBe(true);
    const said = (await hint.textContent()) ?? '';
    await page.emulateMedia({ media: 'print' });
    expect(await hint.isVisible()).toBe(false);
    const svg = await page
      .locator('heed-arcs, heed-steps')
      .evaluate((element) => (element as HTMLElement & { toSVG(): string }).toSVG());
    expect(svg).toContain('</svg>');
    expect(svg).not.toContain(said);
  });
});

describe('the language', () => {
  it('is that of the page around, also when it changes, and also around a shadow root', async () => {
    const page = await stage.shown(
      `<div lang="zh"><div id="host"><template shadowrootmode="open"><heed-arcs loading="eager" text="a b"></heed-arcs></template></div></div>`
        .replace('<heed-arcs', '<heed-arcs id="inner"')
        .concat('<heed-arcs id="outer" loading="eager" text="a b"></heed-arcs>'),
    );
    const figure = page.locator('#inner figure');
    await figure.waitFor();
    expect(await figure.getAttribute('lang')).toBe('zh');
    expect(await page.locator('#outer figure').getAttribute('lang')).toBe('en');
    await page.evaluate(() => (document.documentElement.lang = 'zh-CN'));
    await page.locator('#outer figure[lang=zh]').waitFor();
  });
});
