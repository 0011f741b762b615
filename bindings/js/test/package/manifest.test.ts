// custom-elements.json: valid, and as the elements are.
import Ajv from 'ajv';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest/schema.js';
import schema from 'custom-elements-manifest/schema.json' with { type: 'json' };
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const { customElements } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { customElements: string };
const manifest = JSON.parse(readFileSync(join(ROOT, customElements), 'utf8')) as Package;
const elements = manifest.modules.flatMap(({ declarations = [] }) => declarations) as CustomElementDeclaration[];
const scripts = readdirSync(join(ROOT, 'dist/figures')).filter((name) => name.endsWith('.js'));

const ajv = new Ajv.default({ strict: false });
const fits = ajv.compile(schema);
/** By itself: in a module a damaged element would count as a class that is no element. */
const fitsElement = ajv.compile({
  ...schema,
  $ref: '#/definitions/CustomElementDeclaration',
  properties: {},
  required: [],
});

it('fits the schema of its version', () => {
  expect(manifest.schemaVersion).toMatch(/^2\./);
  expect([fits(manifest), fits.errors]).toEqual([true, null]);
  for (const element of elements) expect([fitsElement(element), fitsElement.errors]).toEqual([true, null]);
});

it('would not fit it without a path, or with an attribute that has no name', () => {
  expect(fits({ ...manifest, modules: [{ kind: 'javascript-module' }] })).toBe(false);
  for (const element of elements)
    expect(fitsElement({ ...element, attributes: [{ description: 'nameless' }] })).toBe(false);
});

it('names all figures that there are, and files that are there', () => {
  expect(elements.map(({ tagName }) => `${tagName?.slice('heed-'.length) ?? ''}.js`)).toEqual(scripts);
  for (const { path } of manifest.modules) expect(existsSync(join(ROOT, path)), path).toBe(true);
});

it.each(elements)('$tagName: attributes, properties and custom properties are those of the class', async (element) => {
  const classes = (await import('heed/element')) as unknown as Record<string, { observedAttributes: string[] }>;
  expect(element.attributes?.map(({ name }) => name).sort()).toEqual(
    classes[element.name]?.observedAttributes.toSorted(),
  );

  const styles = scripts.concat('../base.js').map((name) => readFileSync(join(ROOT, 'dist/figures', name), 'utf8'));
  const code = styles.join('\n');
  for (const { name } of element.cssProperties ?? []) {
    const used =
      code.includes(`var(${name},`) || new RegExp(`\\b${camelCase(name.slice('--heed-'.length))}:`).test(code);
    expect(used, name).toBe(true);
  }
});

it.each(elements)('$tagName: everything is described, in Chinese too', (element) => {
  const { attributes = [], events = [], cssProperties = [] } = element;
  for (const one of [element, ...attributes, ...events, ...cssProperties]) {
    const { name, description = '', heed } = one as { name: string; description?: string; heed?: { zh?: string } };
    expect([name, description.length > 3, /\p{Script=Han}/u.test(heed?.zh ?? '')]).toEqual([name, true, true]);
  }
});

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
