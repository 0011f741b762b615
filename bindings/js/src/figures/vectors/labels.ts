// Every word that <heed-vectors> says, in one shape per language.
import type { CommonLabels } from '../shared/labels/labels.js';

export interface VectorsLabels extends CommonLabels {
  title(a: string, b: string, c: string): string;
  /** A word as this language's readers know it. */
  readonly word: (word: string) => string;
  /** The same where there is little room. */
  readonly short: (word: string) => string;
  names: Readonly<Record<'a' | 'b' | 'c', string>>;
  try: string;
  fails: string;
  unknownWord(word: string, count: number): string;
  nearest: string;
  plane(share: string): string;
  columnWord: string;
  columnCosine: string;
  first(word: string, cosine: string): string;
  right(wanted: string): string;
  wrong(wanted: string, place: number): string;
  /** That of all words a, b or c is nearest, where it is so. */
  itself(word: string): string;
  drawn(count: number): string;
  vectors(source: string): string;
  note: string;
  timeline: string;
  /** In the order of timeline.ts. */
  steps: readonly string[];
}
