// Firefox over WebDriver BiDi.
import { launch, type ElementHandle } from 'puppeteer-core';
import type { Driven } from './driven.js';

export async function firefox(executablePath: string): Promise<Driven> {
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: { width: 1200, height: 900 } });
  const page = await browser.newPage();
  return {
    name: 'Firefox',
    open: async (address) => {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => {
      const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle | null;
      await element?.click();
    },
    close: () => browser.close(),
  };
}
