// Attributes that are more than a text or a number: how they are read and written.
import type { ComplexAttributeConverter } from 'lit';

/** `causal`, `causal="true"`: yes; `causal="false"`: no; absent: as the model. */
export const triState: ComplexAttributeConverter<boolean | undefined> = {
  fromAttribute: (value) => (value === null ? undefined : value !== 'false'),
  toAttribute: (value) => (value === undefined ? null : value ? '' : 'false'),
};

/** A number, or one word such as "mean" or "none"; anything else counts as absent. */
export function numberOr<Word extends string>(word: Word): ComplexAttributeConverter<number | Word | undefined> {
  return {
    fromAttribute: (value) => (value === word ? word : numberIn(value)),
    toAttribute: (value) => (value === undefined ? null : String(value)),
  };
}

export const optionalNumber: ComplexAttributeConverter<number | undefined> = {
  fromAttribute: (value) => numberIn(value),
  toAttribute: (value) => (value === undefined ? null : String(value)),
};

/** One of a few words; anything else counts as absent. */
export function oneOf<Word extends string>(...words: readonly Word[]): ComplexAttributeConverter<Word | undefined> {
  return {
    fromAttribute: (value) => words.find((word) => word === value),
    toAttribute: (value) => value ?? null,
  };
}

function numberIn(value: string | null): number | undefined {
  if (value === null || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
