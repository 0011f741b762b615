// Cutting out added tokens ([MASK], <|endoftext|> …) before anything else looks at the text.

export interface Section {
  readonly text: string;
  readonly start: number;
  /** An added token. */
  readonly added: boolean;
}

export interface Strip {
  readonly lstrip: boolean;
  readonly rstrip: boolean;
}

export class Splitter {
  private readonly pattern: RegExp | undefined;

  /** @param tokens each with whether it swallows the white space before and behind it */
  constructor(private readonly tokens: ReadonlyMap<string, Strip>) {
    const longestFirst = [...tokens.keys()].filter((text) => text !== '').sort((a, b) => b.length - a.length);
    if (longestFirst.length > 0) this.pattern = new RegExp(longestFirst.map(escape).join('|'), 'g');
  }

  split(text: string): Section[] {
    const sections: Section[] = [];
    let at = 0;
    const addText = (end: number): void => {
      if (end > at) sections.push({ text: text.slice(at, end), start: at, added: false });
    };
    if (this.pattern) {
      for (const { 0: token, index } of text.matchAll(this.pattern)) {
        addText(index);
        sections.push({ text: token, start: index, added: true });
        at = index + token.length;
      }
    }
    addText(text.length);
    return this.strip(sections);
  }

  private strip(sections: Section[]): Section[] {
    sections.forEach(({ text, added }, i) => {
      const token = added ? this.tokens.get(text) : undefined;
      const before = sections[i - 1];
      const behind = sections[i + 1];
      if (token?.lstrip && before && !before.added) sections[i - 1] = { ...before, text: before.text.trimEnd() };
      if (token?.rstrip && behind && !behind.added) {
        const trimmed = behind.text.trimStart();
        sections[i + 1] = { ...behind, text: trimmed, start: behind.start + behind.text.length - trimmed.length };
      }
    });
    return sections.filter(({ text }) => text !== '');
  }
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
