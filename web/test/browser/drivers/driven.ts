// A browser that a test drives, whatever it is: by expressions, which every protocol can carry.

export interface Driven {
  readonly name: string;
  open(address: string): Promise<void>;
  /** What an expression comes to; promises are awaited. JSON goes back, nothing else. */
  evaluate(expression: string): Promise<unknown>;
  /** A real click on the element that an expression gives. */
  click(expression: string): Promise<void>;
  close(): Promise<void>;
}

/** Asks until the answer is neither false nor null; says what the page shows where it never is. */
export async function until(browser: Driven, expression: string, seconds = 30): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    if (await browser.evaluate(`Boolean(${expression})`)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const shown = await browser.evaluate(
    `document.body.innerText + (document.querySelector('heed-arcs')?.shadowRoot?.textContent ?? '')`,
  );
  throw new Error(
    `${browser.name}: not after ${seconds} s: ${expression}; the page shows: ${String(shown).slice(0, 2000)}`,
  );
}
