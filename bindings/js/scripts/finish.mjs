// What happens to each script once it is bundled: it is made small, in lines that can be read, with the addresses in it as bundlers
// look for them, and asks at once for all that it imports.
import { posix } from 'node:path';
import { parse, tokTypes } from 'acorn';
import MagicString from 'magic-string';
import { minifySync, parseSync } from 'rolldown/utils';

const WITHIN = new Set([tokTypes.comma, tokTypes.braceL, tokTypes.semi]);

/** Indentation in what Lit makes style sheets and elements of: the minifier may not touch a template. */
export const templates = {
  name: 'heed-templates',
  transform(code, id) {
    if (!id.includes('/src/figures/')) return undefined;
    const text = new MagicString(code);
    for (const { tag, quasi } of tagged(parseSync(id, code).program)) {
      if (!['css', 'html', 'svg'].includes(tag.name)) continue;
      for (const { start, end } of quasi.quasis.filter((part) => part.end > part.start)) {
        const part = code.slice(start, end);
        text.update(start, end, tag.name === 'css' ? smallStyle(part) : part.replace(/\s*\n\s*/g, '\n'));
      }
    }
    return { code: text.toString(), map: text.generateMap({ hires: true }) };
  },
};

/** Without white space, but for what separates words and what stands in quotation marks. */
function smallStyle(part) {
  return part
    .replace(/\/\*[^]*?\*\//g, '')
    .split(/("[^"]*"|'[^']*')/)
    .map((piece, n) =>
      n % 2 === 1
        ? piece
        : piece
            .replace(/\s+/g, ' ')
            .replace(/ ?([{};,>]) ?/g, '$1')
            .replace(/([{;][\w-]+): /g, '$1:')
            .replaceAll(';}', '}'),
    )
    .join('');
}

/** All tagged templates in a tree. */
function tagged(node) {
  if (typeof node?.type !== 'string') return [];
  const inside = Object.values(node).flat().flatMap(tagged);
  return node.type === 'TaggedTemplateExpression' ? [node, ...inside] : inside;
}

export const small = {
  name: 'heed-small',
  renderChunk(code, { fileName }) {
    const { errors, ...made } = minifySync(fileName, code, {
      module: true,
      compress: { target: 'es2022' },
      sourcemap: true,
    });
    if (errors.length > 0) throw new Error(errors[0].message);
    return made;
  },
};

/** Bundlers look for these expressions, and some only with quotes; the minifier has written templates. */
export const quotes = {
  name: 'heed-quotes',
  renderChunk(code) {
    const text = new MagicString(code);
    text.replaceAll(/(new URL|import)\(`([^`$]+)`/g, '$1("$2"');
    return { code: text.toString(), map: text.generateMap({ hires: true }) };
  },
};

/**
 * Node prints the line in which an uncaught error was thrown: of a file in one line, all of it. A break after each statement
 * costs next to nothing once it is compressed, since `;\n` is then as common as `;` was; one within a statement, where a line
 * would be longer than `longest`, costs more.
 */
export const lines = (longest) => ({
  name: 'heed-lines',
  renderChunk(code) {
    const text = new MagicString(code);
    for (const place of breaks(code, longest)) text.appendLeft(place, '\n');
    return { code: text.toString(), map: text.generateMap({ hires: true }) };
  },
});

/** Where a break changes nothing: after `;`, `,` and `{` no statement ends that did not end before. */
function breaks(code, longest) {
  const tokens = [];
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', onToken: tokens });
  const places = [];
  const heads = [];
  let line = 0;
  for (const [n, { type, end }] of tokens.entries()) {
    if (type === tokTypes.parenL) heads.push(tokens[n - 1]?.type === tokTypes._for);
    else if (type === tokTypes.braceL || type === tokTypes.dollarBraceL) heads.push(false);
    else if (type === tokTypes.parenR || type === tokTypes.braceR) heads.pop();
    const ends = type === tokTypes.semi && !heads.at(-1);
    if (!ends && !(WITHIN.has(type) && end - line > longest)) continue;
    places.push(end);
    line = end;
  }
  return places;
}

/** Files that are imported by way of others are named too, so that they come together and not one after the other. */
export const together = {
  name: 'heed-together',
  renderChunk(code, { fileName, imports }, _, { chunks }) {
    const further = closure(fileName, chunks).filter((file) => file !== fileName && !imports.includes(file));
    if (further.length === 0) return undefined;
    const text = new MagicString(code);
    for (const file of further) text.prepend(`import ${JSON.stringify(relativeTo(fileName, file))};\n`);
    return { code: text.toString(), map: text.generateMap({ hires: true }) };
  },
};

/** A script and all that it imports at once. `chunks`: by file name. */
export function closure(file, chunks, found = new Set()) {
  if (found.has(file) || !chunks[file]) return [...found];
  found.add(file);
  for (const next of chunks[file].imports) closure(next, chunks, found);
  return [...found];
}

/** How a script of dist/ names another. */
export function relativeTo(from, file) {
  const path = posix.relative(posix.dirname(from), file);
  return path.startsWith('.') ? path : `./${path}`;
}
