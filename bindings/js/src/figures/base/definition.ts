// What a figure is, without an element and without a page: its attributes, what it computes, how that is drawn and told. The
// element, the command line, the manifest and the lazy loader are all made from this. How to add one: ../README.md.
import type { World } from '../runs/world.js';
import type { Scene } from '../scene/scene.js';
import type { aboutCommon } from './about-common.js';
import type { EventAbout, InBothLanguages } from './about.js';
import type { AttributeSpecs, Values } from './attributes.js';
import type { Language } from '../shared/language.js';

/** Told in words beneath a drawing: the same sentences in the page and in an exported picture. */
export interface Caption {
  /** The name of the drawing: "Self-attention from “it”". */
  readonly title: string;
  /** What the picture shows in words, for those who don't see it. The remarks follow. */
  readonly description?: string;
  readonly remarks: readonly string[];
  /** What a reader can do: in the page alone, neither exported nor printed. */
  readonly hints?: readonly string[];
  readonly badge: { readonly kind: 'computed' | 'given'; readonly text: string };
  /** Where the numbers come from; the first line stands behind the badge. */
  readonly source: readonly string[];
  /** What the figure doesn't show. */
  readonly note: string;
}

export interface JSONOptions {
  /** Also the parameters and inputs that went into the numbers, as nested arrays. */
  readonly parameters: boolean;
}

/** A figure by itself. `Data`: what computing gives; undefined where there is nothing to show, such as an empty text. */
export interface FigureCore<Specs extends AttributeSpecs, Data, Labels> {
  /** `arcs`: the folder's name, and the element's after `heed-`. */
  readonly name: string;
  readonly attributes: Specs;
  readonly labels: Readonly<Record<Language, Labels>>;
  /** What costs time. Asked again where an attribute that `asks` changes; the signal of `world` calls it off. */
  compute(world: World, attributes: Values<Specs>): Promise<Data | undefined>;
  /** The drawing, without caption. Pure: the same for the same arguments, with and without a page. */
  scene(data: Data, attributes: Values<Specs>, labels: Labels): Scene;
  caption(data: Data, attributes: Values<Specs>, labels: Labels): Caption;
  /** Every number that is drawn, and `source`. Without data: the same fields, empty. */
  json(data: Data | undefined, attributes: Values<Specs>, options: JSONOptions): object;
}

/** What a folder's index.ts exports as `definition`: the figure, and what documentation says of it. */
export interface FigureDefinition<
  Specs extends AttributeSpecs = AttributeSpecs,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what lists figures knows of no figure's own data
  Data = any,
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- nor of its labels
  Labels = any,
> extends FigureCore<Specs, Data, Labels> {
  readonly about: InBothLanguages;
  /** One line for each attribute of its own; those in `common-attributes.ts` have theirs in `about-common.ts`. */
  readonly aboutAttributes: Readonly<Record<Exclude<keyof Specs, CommonName>, InBothLanguages>>;
  /** For a terminal, in place of a picture. */
  text?(data: Data, attributes: Values<Specs>, labels: Labels): string;
  /** Names for ::part(). */
  readonly parts?: readonly string[];
  /** Events of its own, by their names; those of every figure are in `about-common.ts`. */
  readonly events?: Readonly<Record<string, EventAbout>>;
  /** Custom properties of its own. */
  readonly properties?: Readonly<Record<`--heed-${string}`, InBothLanguages>>;
  /** The element's class, unregistered. */
  element(): Promise<CustomElementConstructor>;
}

export type CommonName = keyof typeof aboutCommon;

export function tagOf({ name }: { readonly name: string }): `heed-${string}` {
  return `heed-${name}`;
}
