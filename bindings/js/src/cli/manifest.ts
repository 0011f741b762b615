// The Custom Elements Manifest (schema 2): what editors, documentation tools and adapters of sites read of the figures. Beside its own
// words each entry has under `heed` what a program needs to check a value, and the description in Chinese.
import type { JavaScriptModule, Package } from 'custom-elements-manifest/schema.js';
import { aboutColours, aboutCommon, aboutEvents, aboutProperties } from '../figures/base/about-common.js';
import { defaultOf, written } from '../figures/base/attributes.js';
import type { AttributeSpec } from '../figures/base/attributes.js';
import { tagOf } from '../figures/base/definition.js';
import type { EventAbout, InBothLanguages } from '../figures/base/about.js';
import type { FigureDefinition } from '../figures/base/definition.js';
import { variableOf } from '../figures/shared/colours.js';

const SCHEMA = '2.1.0';
const CLASSES = 'dist/element.js';

export function manifestOf(figures: readonly FigureDefinition[]): Package {
  const all = figures.map(registered);
  return {
    schemaVersion: SCHEMA,
    readme: 'README.md',
    modules: [
      {
        kind: 'javascript-module',
        path: CLASSES,
        declarations: figures.map(declaration),
        exports: figures.map((figure) => ({
          kind: 'js',
          name: classOf(figure),
          declaration: { name: classOf(figure) },
        })),
      },
      { kind: 'javascript-module', path: 'dist/define.js', exports: all },
      ...figures.map((figure): JavaScriptModule => ({
        kind: 'javascript-module',
        path: `dist/define/${figure.name}.js`,
        exports: [registered(figure)],
      })),
    ],
  };
}

function classOf({ name }: FigureDefinition): string {
  return `Heed${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
}

function registered(figure: FigureDefinition) {
  const declared = { name: classOf(figure), module: CLASSES };
  return { kind: 'custom-element-definition', name: tagOf(figure), declaration: declared } as const;
}

function declaration(figure: FigureDefinition) {
  const { about, attributes, aboutAttributes, parts = [], events = {}, properties = {} } = figure;
  const meanings: Readonly<Record<string, InBothLanguages>> = { ...aboutCommon, ...aboutAttributes };
  const entries = Object.entries(attributes).map(([name, spec]) => ({ name, spec, meaning: meanings[name] }));
  return {
    kind: 'class' as const,
    customElement: true as const,
    tagName: tagOf(figure),
    name: classOf(figure),
    description: about.en,
    heed: { figure: figure.name, zh: about.zh },
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: entries.map(({ name, spec, meaning }) => ({
      name,
      fieldName: name,
      type: { text: typeOf(spec) },
      ...defaultIn(spec),
      ...said(meaning),
      heed: { ...spec, ...(meaning && { zh: meaning.zh }) },
    })),
    members: [
      ...entries.map(({ name, spec, meaning }) => ({
        kind: 'field' as const,
        name,
        type: { text: typeOf(spec) },
        ...defaultIn(spec),
        ...(meaning && { description: meaning.en }),
      })),
      {
        kind: 'field' as const,
        name: 'settled',
        type: { text: 'Promise<void>' },
        readonly: true,
        description: 'resolves when what was set is shown, or has failed',
      },
      method('toSVG', 'string', 'the drawing with its caption, as a file'),
      method('toPNG', 'Promise<Blob>', 'the same as pixels', {
        name: 'scale',
        optional: true,
        type: { text: 'number' },
      }),
      method('toJSON', 'object', 'every number that is drawn', {
        name: 'options',
        optional: true,
        type: { text: '{ parameters?: boolean }' },
      }),
    ],
    events: Object.entries<EventAbout>({ ...aboutEvents, ...events }).map(([name, { detail, ...meaning }]) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      ...said(meaning),
    })),
    slots: [{ name: '', description: 'what is shown without JavaScript or WebAssembly, and until there is a drawing' }],
    cssParts: parts.map((name) => ({ name })),
    cssProperties: [
      ...Object.entries<InBothLanguages>({ ...aboutProperties, ...properties }).map(([name, meaning]) => ({
        name,
        ...said(meaning),
      })),
      ...Object.entries(aboutColours).map(([name, meaning]) => ({
        name: `--heed-${variableOf(name)}`,
        syntax: '<color>',
        ...said(meaning),
      })),
    ],
  };
}

function said(meaning: InBothLanguages | undefined) {
  return meaning ? { description: meaning.en, heed: { zh: meaning.zh } } : {};
}

/** As TypeScript would write it. */
function typeOf(spec: AttributeSpec): string {
  const words = (all: readonly string[]): string => all.map((word) => `'${word}'`).join(' | ');
  switch (spec.kind) {
    case 'text':
      return 'string';
    case 'number':
      return ['number', ...(spec.or ? [words(spec.or)] : [])].join(' | ');
    case 'flag':
    case 'switch':
      return 'boolean';
    case 'choice':
      return words(spec.values);
    case 'numbers':
      return 'number[]';
    case 'json':
      return 'unknown';
  }
}

/** As the attribute would be written; none where it is absent. */
function defaultIn(spec: AttributeSpec): { default?: string } {
  const text = written(spec, defaultOf(spec));
  return text === null || text === '' ? {} : { default: text };
}

function method(name: string, returns: string, description: string, ...parameters: Parameter[]) {
  return { kind: 'method' as const, name, description, parameters, return: { type: { text: returns } } };
}

interface Parameter {
  readonly name: string;
  readonly optional: true;
  readonly type: { readonly text: string };
}
