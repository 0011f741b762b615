// Where elements end up: closed, narrow, printed, many, dark, right to left, long, scaled, given a policy.
import { describe, beforeAll, afterAll, expect, it } from 'vitest';
import { arcs, arcsOf, SENTENCE, settle, Stage, WORDS } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(async () => {
  await stage.close();
});

const loads = () => (globalThis as unknown as { loads: number }).loads;
const runs = () => (globalThis as unknown as { runs: { words: string[] }[] }).runs;

describe('layout', () => {
  it('arcs end at the middle of their words, also in a scaled page', async () => {
    for (const style of ['', 'transform: scale(0.6); transform-origin: 0 0', 'zoom: 1.5']) {
      const page = await stage.shown(`<div style="${style}">${arcs()}</div>`);
      const off = await page.locator('heed-arcs').evaluate((element) => {
        const root = element.shadowRoot;
        if (!root) throw new Error('no shadow root');
        const [path] = Array.from(root.querySelectorAll<SVGPathElement>('path[data-to="6"]'));
        const end = path?.getPointAtLength(path.getTotalLength()).matrixTransform(path.getScreenCTM() ?? undefined);
        const word = root.querySelector('button[data-index="6"]')?.getBoundingClientRect();
        return end && word ? [end.x - (word.left + word.width / 2), end.y - word.top] : [];
      });
      expect(off).toHaveLength(2);
      for (const distance of off) expect(Math.abs(distance)).toBeLessThan(1.5);
    }
  });

  it('draws in a <details> that is opened later', async () => {
    const page = await stage.show(`<details><summary>more</summary>${arcs()}</details>`);
    await page.waitForTimeout(300);
    await page.getByText('more').click();
    await page.locator('heed-arcs path[part=arc]').first().waitFor();
    expect((await arcsOf(page))[0]?.to).toBe(6);
  });

  it('draws in a tab that was closed, also when it is opened before the model is there', async () => {
    const page = await stage.show(`<section hidden>${arcs()}</section><section hidden>${arcs('slow 吃了')}</section>`);
    await page.waitForTimeout(300);
    await page.evaluate(() => {
      for (const section of document.querySelectorAll('section')) section.hidden = false;
    });
    await page.locator('heed-arcs').first().locator('path[part=arc]').first().waitFor();
    await settle(page);
    expect((await arcsOf(page))[0]?.to).toBe(6);
    expect(await page.locator('heed-arcs').nth(1).locator('button[part=word]').allTextContents()).toEqual([
      'slow',
      '吃了',
    ]);
  });

  it('is a list with bars below 480 px, with the same arcs', async () => {
    const page = await stage.shown(arcs(), { viewport: { width: 360, height: 700 } });
    expect(await page.locator('heed-arcs .bars .bar-word').first().textContent()).toBe('很');
    expect((await arcsOf(page))[0]).toMatchObject({ from: 5, to: 6, weight: '0.500000' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    const sizes = await page
      .locator('heed-arcs button[part=word]')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  });

  it('scrolls 64 words with the chosen word pinned', async () => {
    const page = await stage.shown(
      arcs(Array.from({ length: 64 }, (_, index) => `word${index}`).join(' '), 'selected="3"'),
    );
    const place = () =>
      page.locator('heed-arcs').evaluate((element) => {
        const root = element.shadowRoot;
        if (!root) throw new Error('no shadow root');
        const box = root.querySelector('button[data-index="3"]')?.getBoundingClientRect();
        const [path] = Array.from(root.querySelectorAll<SVGPathElement>('path[part=arc]'));
        const start = path?.getPointAtLength(0).matrixTransform(path.getScreenCTM() ?? undefined);
        return { left: box?.left ?? NaN, middle: (box?.left ?? NaN) + (box?.width ?? NaN) / 2, start: start?.x ?? NaN };
      });
    await page.locator('heed-arcs .stage').evaluate((element) => {
      element.scrollLeft = 1500;
    });
    await settle(page);
    const { left, middle, start } = await place();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left).toBeLessThan(1000);
    expect(Math.abs(start - middle)).toBeLessThan(12);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1000);
  });

  it('mirrors right-to-left sentences, and ← goes on', async () => {
    const page = await stage.shown(arcs('אכלתי תפוח והוא מתוק', 'selected="0"'));
    const [first, second] = await page
      .locator('heed-arcs button[part=word]')
      .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().left));
    expect(first).toBeGreaterThan(second ?? NaN);
    await page.locator('heed-arcs button[data-index="0"]').focus();
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('heed-arcs').getAttribute('selected')).toBe('1');
  });
});

describe('when it loads', () => {
  it('waits until it is near the viewport', async () => {
    const page = await stage.show(
      `<p>top</p><div style="height: 4000px"></div><heed-arcs text="${SENTENCE}" selected="5"></heed-arcs>`,
    );
    await page.waitForTimeout(400);
    expect(await page.evaluate(loads)).toBe(0);
    await page.locator('heed-arcs').scrollIntoViewIfNeeded();
    await page.locator('heed-arcs path[part=arc]').first().waitFor();
    expect(await page.evaluate(loads)).toBe(1);
  });

  it('is there for a printer to which nobody scrolled', async () => {
    const page = await stage.show(
      `<div style="height: 9000px"></div><heed-arcs text="${SENTENCE}" selected="5"></heed-arcs>`,
    );
    await page.waitForTimeout(200);
    await page.emulateMedia({ media: 'print' });
    await page.locator('heed-arcs path[part=arc]').first().waitFor({ state: 'attached' });
    expect((await arcsOf(page))[0]?.to).toBe(6);
  });

  it('is there for a printer that says nothing before, once the page has nothing else to do', async () => {
    const page = await stage.show(
      `<div style="height: 9000px"></div><heed-arcs text="${SENTENCE}" selected="5"></heed-arcs>`,
    );
    await page.locator('heed-arcs path[part=arc]').first().waitFor({ state: 'attached' });
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect((await arcsOf(page))[0]?.to).toBe(6);
  });

  it('prints a sentence too long for the paper as words and a list', async () => {
    const page = await stage.shown(
      arcs(Array.from({ length: 64 }, (_, index) => `word${index}`).join(' '), 'selected="3"'),
    );
    await page.emulateMedia({ media: 'print' });
    await page.locator('heed-arcs .bars').waitFor();
    await settle(page);
    expect(await page.locator('heed-arcs .overlay').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.locator('heed-arcs .overlay').waitFor();
    expect(await page.locator('heed-arcs .bars').isVisible()).toBe(false);
  });

  it('settles in a box that shrinks to fit', async () => {
    for (const width of [300, 470, 490, 800]) {
      const page = await stage.shown(
        `<div style="width: ${width}px"><div style="display: inline-block">${arcs()}</div></div>`,
      );
      const states = await page.locator('heed-arcs').evaluate(async (element) => {
        const seen = new Set<string>();
        for (let frame = 0; frame < 10; frame++) {
          await new Promise(requestAnimationFrame);
          seen.add(element.shadowRoot?.querySelector('figure')?.className ?? '');
        }
        return seen.size;
      });
      expect(states).toBe(1);
    }
  });

  it('loads one model for 20 elements', async () => {
    const page = await stage.shown(Array.from({ length: 20 }, () => arcs()).join(''));
    await settle(page);
    expect(await page.evaluate(loads)).toBe(1);
    expect(await arcsOf(page, 19)).toEqual(await arcsOf(page, 0));
  });

  it('takes a second copy of the script', async () => {
    const page = await stage.shown(`${arcs()}<script type="module" src="/open/define.js"></script>`);
    await page.waitForTimeout(300);
    expect((await arcsOf(page))[0]?.to).toBe(6);
  });

  it('shows the last of several quick changes, and nothing in between', async () => {
    const page = await stage.shown(arcs());
    const seen = await page.locator('heed-arcs').evaluate(async (element) => {
      const arcsElement = element as HTMLElement & { text: string; settled: Promise<void> };
      const texts = new Set<string>();
      const look = () =>
        texts.add(element.shadowRoot?.querySelector('.words')?.textContent.replaceAll(/\s/g, '') ?? '');
      look();
      const [before] = texts;
      const observer = new MutationObserver(look);
      if (element.shadowRoot)
        observer.observe(element.shadowRoot, { subtree: true, childList: true, characterData: true });
      arcsElement.text = 'slow one';
      await new Promise((resolve) => setTimeout(resolve, 50));
      arcsElement.text = 'slow two';
      await new Promise((resolve) => setTimeout(resolve, 50));
      arcsElement.text = 'last';
      await arcsElement.settled;
      await new Promise((resolve) => setTimeout(resolve, 500));
      look();
      // What was there may stay until the last is.
      return [...texts].filter((text) => text !== before);
    });
    // The word that was chosen is gone: the last one stands for it, and has all of its own weight.
    expect(seen).toEqual(['last100%']);
  });

  it('cleans up when it is taken away and works when it comes back', async () => {
    const page = await stage.shown(arcs());
    await page.evaluate(() => {
      const element = document.querySelector('heed-arcs');
      element?.remove();
      if (element) document.body.prepend(element);
    });
    await page.getByRole('button', { name: '我' }).click();
    await settle(page);
    expect((await arcsOf(page))[0]?.from).toBe(0);
  });
});

describe('the theme', () => {
  it('follows the page, also after drawing', async () => {
    const page = await stage.shown(`<style>[data-theme=dark] body { background: #111 }</style>${arcs()}`);
    const root = page.locator('heed-arcs figure');
    expect(await root.getAttribute('class')).not.toContain('dark');
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
    await page.locator('heed-arcs figure.dark').waitFor();
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    await page.locator('heed-arcs figure:not(.dark)').waitFor();
  });

  it.each(['light', 'dark'] as const)(
    'goes by <meta name="color-scheme"> where nothing is painted (%s)',
    async (colorScheme) => {
      const page = await stage.shown(`<meta name="color-scheme" content="light dark">${arcs()}`, { colorScheme });
      expect((await page.locator('heed-arcs figure').getAttribute('class'))?.includes('dark')).toBe(
        colorScheme === 'dark',
      );
    },
  );

  it('sees a dark background that nothing announces', async () => {
    const page = await stage.shown(`<div style="background: #181a1f">${arcs()}</div>`);
    expect(await page.locator('heed-arcs figure').getAttribute('class')).toContain('dark');
  });

  it('can be set', async () => {
    const page = await stage.shown(arcs(SENTENCE, 'theme="dark"'));
    expect(await page.locator('heed-arcs figure').getAttribute('class')).toContain('dark');
    expect(
      await page.locator('heed-arcs').evaluate((element) => (element as HTMLElement & { toSVG(): string }).toSVG()),
    ).toContain('#15171a');
  });

  it('keeps still for those who ask for it', async () => {
    const page = await stage.shown(arcs(), { reducedMotion: 'reduce' });
    const animation = await page
      .locator('heed-arcs path[part=arc]')
      .first()
      .evaluate((path) => getComputedStyle(path).animationName);
    expect(animation).toBe('none');
  });
});

describe('texts', () => {
  const words = async (text: string, attributes = '') => {
    const page = await stage.shown(arcs(text, attributes));
    return await page.locator('heed-arcs button[part=word]').allTextContents();
  };
  it('are split as the author splits them, else by the browser', async () => {
    expect(await words('我吃了一个苹果')).toContain('苹果');
    expect(await words('a b|c d')).toEqual(['a b', 'c d']);
    expect(await words('  I  ate ')).toEqual(['I', 'ate']);
  });
  it('may hold emoji, repeated words, markup and quotes', async () => {
    expect(await words('👨‍👩‍👧 👍🏽 👍🏽')).toEqual(['👨‍👩‍👧', '👍🏽', '👍🏽']);
    const nasty = ['"', '<b>', '&amp;', '</script>', "'"];
    expect(await words(nasty.join(' '))).toEqual(nasty);
  });
  it('may hold a word twice: each has its own row', async () => {
    const page = await stage.shown(arcs('a b a b c', 'selected="0"'));
    // (2 q + 3 + 1) mod 5
    expect((await arcsOf(page))[0]).toMatchObject({ from: 0, to: 4 });
    await page.locator('heed-arcs button[data-index="2"]').click();
    await settle(page);
    expect((await arcsOf(page))[0]).toMatchObject({ from: 2, to: 3 });
    expect(await page.locator('heed-arcs button[aria-pressed=true]').count()).toBe(1);
  });
  it('may run in both directions, the first letter decides', async () => {
    for (const [text, direction] of [
      ['I said אכלתי תפוח 它', 'ltr'],
      ['אכלתי an apple', 'rtl'],
    ]) {
      const page = await stage.shown(arcs(text, 'selected="0"'));
      expect(await page.locator('heed-arcs .words').getAttribute('dir')).toBe(direction);
      const share = page.locator('heed-arcs .share').first();
      expect(await share.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    }
  });
  it('may be one word', async () => {
    const page = await stage.shown(arcs('它', 'selected="0"'));
    expect(await arcsOf(page)).toEqual([{ from: 0, to: 0, weight: '1.000000', width: 18 }]);
  });
  it('name what the model does not know', async () => {
    const page = await stage.shown(arcs('我 㐂 你', 'selected="0"'));
    expect(await page.locator('heed-arcs button.unknown').textContent()).toBe('㐂');
    expect(await page.locator('heed-arcs figcaption').innerText()).toContain(
      'The model does not know “㐂”; it reads [UNK].',
    );
  });
  it('may be too long: its beginning is shown, as much as fits, and the rest is said', async () => {
    const page = await stage.shown(arcs('x '.repeat(75), 'selected="74"'));
    expect(await page.locator('heed-arcs button[part=word]').count()).toBe(70);
    expect(await page.locator('heed-arcs figcaption').innerText()).toContain(
      'here are its first 70 words; the other 5 were not read',
    );
    await page.locator('heed-arcs').evaluate((element) => {
      element.setAttribute('text', 'short enough');
    });
    await page.locator('heed-arcs button[part=word]', { hasText: 'enough' }).waitFor();
    expect(await page.locator('heed-arcs figcaption').innerText()).not.toContain('were not read');
  });
  it('are asked for once each', async () => {
    const page = await stage.shown(arcs());
    expect((await page.evaluate(runs)).map((run) => run.words)).toEqual([WORDS]);
  });
});
