// What a figure's attributes are: declared once, as data. From it come the element's properties, the flags of the command
// line and the manifest; an attribute and a property set with the same text mean the same.

/** One attribute. `asks`: another value needs computing again; `reflect`: the property shows in the attribute. */
export type AttributeSpec =
  /** `from`: what the other values call for where nothing was said; undefined: the default. */
  (
    | { readonly kind: 'text'; readonly default?: string; readonly from?: (others: Others) => string | undefined }
    /** `or`: words that may stand in a number's place, such as "mean" or "none". */
    | {
        readonly kind: 'number';
        readonly default?: number;
        readonly or?: readonly string[];
        readonly whole?: boolean;
        readonly least?: number;
        readonly most?: number;
      }
    /** There or not, as `controls`; "false" is no. */
    | { readonly kind: 'flag' }
    /** Yes, no, or absent: the default, or as the model has it. */
    | { readonly kind: 'switch'; readonly default?: boolean }
    | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default?: string }
    /** "1 2 4" or "1, 2, 4"; as a property also an array. */
    | { readonly kind: 'numbers'; readonly default?: readonly number[] }
    /** JSON; as a property the value itself. Its shape is the figure's to check. */
    | { readonly kind: 'json'; readonly default?: unknown }
  ) & { readonly asks?: boolean; readonly reflect?: boolean };

/** A figure's other values by name, as far as it has such attributes. */
export type Others = Readonly<Partial<Record<string, unknown>>>;

export type AttributeSpecs = Readonly<Record<string, AttributeSpec>>;

type Plain<Spec> = Spec extends { kind: 'text' }
  ? string
  : Spec extends { kind: 'number'; or: readonly (infer Word)[] }
    ? number | Word
    : Spec extends { kind: 'number' }
      ? number
      : Spec extends { kind: 'flag' | 'switch' }
        ? boolean
        : Spec extends { kind: 'choice'; values: readonly (infer Word)[] }
          ? Word
          : Spec extends { kind: 'numbers' }
            ? readonly number[]
            : unknown;

/** The type of a property: undefined where the attribute may be absent and has no default. */
type Value<Spec> = Spec extends { default: unknown } | { kind: 'flag' } ? Plain<Spec> : Plain<Spec> | undefined;

/** What a figure is asked to show: each attribute by its name. */
export type Values<Specs extends AttributeSpecs> = { -readonly [Name in keyof Specs]: Value<Specs[Name]> };

/** What a text, or what a program set, means; undefined: nothing that could be read, which counts as absent. */
export function read(spec: AttributeSpec, value: unknown): unknown {
  if (value === null || value === undefined) return undefined;
  switch (spec.kind) {
    case 'text':
      return typeof value === 'string' ? value : textOf(value);
    case 'number':
      return numberIn(spec, value);
    case 'flag':
    case 'switch':
      return typeof value === 'string' ? value !== 'false' : Boolean(value);
    case 'choice':
      return spec.values.find((word) => word === value);
    case 'numbers':
      return numbersIn(value);
    case 'json':
      return typeof value === 'string' ? jsonIn(value) : value;
  }
}

/** What stands where nothing was said. */
export function defaultOf(spec: AttributeSpec, others?: Others): unknown {
  const wanted = spec.kind === 'text' && others ? spec.from?.(others) : undefined;
  if (wanted !== undefined) return wanted;
  return spec.kind === 'flag' ? false : 'default' in spec ? spec.default : undefined;
}

/** The attribute's text for a value; null: no attribute. */
export function written(spec: AttributeSpec, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  switch (spec.kind) {
    case 'text':
    case 'number':
    case 'choice':
      return textOf(value);
    case 'flag':
      return value === true ? '' : null;
    case 'switch':
      return value === true ? '' : 'false';
    case 'numbers':
      return (value as readonly number[]).join(' ');
    case 'json':
      return JSON.stringify(value);
  }
}

/** All attributes by what was given of them, defaults for the rest: what the command line and tests hand to a figure. */
export function valuesOf<Specs extends AttributeSpecs>(
  specs: Specs,
  given: Readonly<Record<string, unknown>>,
): Values<Specs> {
  const each = (value: (spec: AttributeSpec, name: string) => unknown): Record<string, unknown> =>
    Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, value(spec, name)]));
  const said = each((spec, name) => read(spec, given[name]));
  const others = each((spec, name) => said[name] ?? defaultOf(spec));
  return each((spec, name) => said[name] ?? defaultOf(spec, others)) as Values<Specs>;
}

function numberIn(spec: AttributeSpec & { kind: 'number' }, value: unknown): number | string | undefined {
  if (typeof value === 'string') {
    const word = spec.or?.find((one) => one === value.trim());
    if (word !== undefined) return word;
    if (value.trim() === '') return undefined;
  } else if (typeof value !== 'number') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

function numbersIn(value: unknown): readonly number[] | undefined {
  const parts: unknown[] =
    typeof value === 'string'
      ? value
          .split(/[\s,[\]]+/u)
          .filter((part) => part !== '')
          .map(Number)
      : Array.isArray(value) || ArrayBuffer.isView(value)
        ? Array.from(value as unknown as ArrayLike<unknown>)
        : [];
  const numbers = parts.filter((part): part is number => typeof part === 'number' && Number.isFinite(part));
  return numbers.length > 0 && numbers.length === parts.length ? numbers : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  return String(value);
}
