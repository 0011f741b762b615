// The package's own pictures as trees, in the form that rehype has: elements, attributes in quotation marks, and text.
export interface Element {
  type: 'element';
  tagName: string;
  properties: Record<string, string>;
  children: (Element | Text)[];
}

interface Text {
  type: 'text';
  value: string;
}

const PART = /<\/(\w+)>|<(\w+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export function readSVG(svg: string): Element {
  const root: Element = { type: 'element', tagName: 'root', properties: {}, children: [] };
  const open = [root];
  for (const [, closed, tagName, attributes = '', alone, text] of svg.matchAll(PART)) {
    const parent = open.at(-1) ?? root;
    if (closed !== undefined) open.pop();
    else if (tagName !== undefined) {
      const element: Element = { type: 'element', tagName, properties: propertiesIn(attributes), children: [] };
      parent.children.push(element);
      if (alone === '') open.push(element);
    } else if (text !== undefined && text.trim() !== '') parent.children.push({ type: 'text', value: unescape(text) });
  }
  const [first] = root.children;
  if (first?.type !== 'element' || open.length !== 1) throw new Error('no picture in this SVG');
  return first;
}

function propertiesIn(attributes: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(attributes.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, unescape(value)]),
  );
}

function unescape(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => NAMED[name] ?? '');
}
