// The models that the package brings along, as figures know them.

const NAMES: ReadonlySet<string> = new Set(['zh-mini', 'en-mini']);

export const isBundled = (source: string): boolean => NAMES.has(source);

/** Which of them reads a text: en-mini where all of its letters are Latin. Undefined: as ever. */
export function bundledFor(text: unknown): 'en-mini' | undefined {
  return typeof text === 'string' && /\p{L}/u.test(text) && !/[^\P{L}\p{Script=Latin}]/u.test(text)
    ? 'en-mini'
    : undefined;
}
