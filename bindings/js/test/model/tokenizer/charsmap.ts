// A small table of replacements as SentencePiece writes it: a double array of bytes, then the replacements.

interface Node {
  readonly children: Map<number, Node>;
  replacement?: string;
}

function treeOf(entries: Readonly<Record<string, string>>): Node {
  const root: Node = { children: new Map() };
  for (const [key, replacement] of Object.entries(entries)) {
    let node = root;
    for (const byte of new TextEncoder().encode(key)) {
      const next = node.children.get(byte) ?? { children: new Map<number, Node>() };
      node.children.set(byte, next);
      node = next;
    }
    node.replacement = replacement;
  }
  return root;
}

/** In base64, as tokenizer.json has it. */
export function charsmap(entries: Readonly<Record<string, string>>): string {
  const units: number[] = [0];
  const used = new Set([0]);
  let texts = '';
  const place = (node: Node, at: number): void => {
    const labels = [...node.children.keys(), ...(node.replacement === undefined ? [] : [0])];
    let base = 1;
    while (labels.some((label) => used.has(base ^ label))) base++;
    for (const label of labels) used.add(base ^ label);
    units[at] = (units[at] ?? 0) | ((at ^ base) << 10);
    if (node.replacement !== undefined) {
      units[at] = (units[at] ?? 0) | 0x100;
      units[base] = (0x80000000 | new TextEncoder().encode(texts).length) >>> 0;
      texts += `${node.replacement}\0`;
    }
    for (const [label, child] of node.children) {
      units[base ^ label] = label;
      place(child, base ^ label);
    }
  };
  place(treeOf(entries), 0);
  // Full blocks: a byte that leads nowhere does so inside of the tree.
  const size = (Math.max(...used) | 255) + 1;
  const tree = Uint32Array.from({ length: size }, (_, i) => units[i] ?? 0);
  return Buffer.concat([
    Buffer.from(Uint32Array.of(4 * size).buffer),
    Buffer.from(tree.buffer),
    Buffer.from(texts, 'utf8'),
  ]).toString('base64');
}
