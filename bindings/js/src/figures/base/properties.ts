// Lit's properties from a figure's attributes: whatever is set, as attribute or as property, goes through one reading.
import type { PropertyDeclaration } from 'lit';
import { defaultOf, read, written } from './attributes.js';
import type { AttributeSpec, AttributeSpecs } from './attributes.js';

interface FigureProperty extends PropertyDeclaration {
  readonly spec: AttributeSpec;
}

export function propertiesOf(specs: AttributeSpecs): Record<string, FigureProperty> {
  return Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, propertyOf(spec)]));
}

function propertyOf(spec: AttributeSpec): FigureProperty {
  return {
    spec,
    reflect: spec.reflect ?? false,
    // The text as it is: the accessor reads it, as it reads whatever a program sets.
    converter: { fromAttribute: (text) => text, toAttribute: (value) => written(spec, value) },
    hasChanged: (now, before) =>
      spec.kind === 'numbers' || spec.kind === 'json' ? written(spec, now) !== written(spec, before) : now !== before,
  };
}

interface Updating {
  requestUpdate(name: PropertyKey, before: unknown, options: PropertyDeclaration): void;
}

/** How the property of an attribute is read and written; undefined for Lit's other properties. */
export function accessorOf(name: string, options: PropertyDeclaration): PropertyDescriptor | undefined {
  const { spec } = options as Partial<FigureProperty>;
  if (!spec) return undefined;
  const key = Symbol(name);
  const valueIn = (element: Record<PropertyKey, unknown>): unknown => element[key] ?? defaultOf(spec, element);
  return {
    get(this: Record<PropertyKey, unknown>): unknown {
      return valueIn(this);
    },
    set(this: Record<PropertyKey, unknown> & Updating, value: unknown) {
      const before = valueIn(this);
      this[key] = read(spec, value);
      this.requestUpdate(name, before, options);
    },
    configurable: true,
    enumerable: true,
  };
}
