import { launchForTests } from '../../../../scripts/lib/browser.mjs';
import type { Driven } from './driven.js';

/** The browser that the others are compared with. */
export async function chromium(): Promise<Driven> {
  const browser = await launchForTests();
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  return {
    name: 'Chromium',
    open: async (address) => {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: async (expression) => {
      const element = (await page.evaluateHandle<Element>(expression)).asElement();
      await element.click();
    },
    close: () => browser.close(),
  };
}
