// Sums to try, and sums that fail. `wanted`: what people would answer; where it comes is computed.
export interface Suggestion {
  readonly a: string;
  readonly b: string;
  readonly c: string;
  readonly wanted?: string;
  /** Something else comes first, or a prejudice does. */
  readonly fails?: true;
}

export const SUGGESTIONS: readonly Suggestion[] = [
  { a: 'king', b: 'man', c: 'woman', wanted: 'queen' },
  { a: 'paris', b: 'france', c: 'italy', wanted: 'rome' },
  { a: 'walking', b: 'walk', c: 'swim', wanted: 'swimming' },
  { a: 'better', b: 'good', c: 'bad', wanted: 'worse' },
  { a: 'cars', b: 'car', c: 'man', wanted: 'men', fails: true },
  { a: 'euro', b: 'germany', c: 'china', wanted: 'yuan', fails: true },
  { a: 'doctor', b: 'man', c: 'woman', fails: true },
];

export function wantedOf(a: string, b: string, c: string): string | undefined {
  return SUGGESTIONS.find((one) => one.a === a && one.b === b && one.c === c)?.wanted;
}
