// What documentation says of something.
import type { Language } from '../shared/language.js';

/** The same thing said in each language. */
export type InBothLanguages = Readonly<Record<Language, string>>;

export interface EventAbout extends InBothLanguages {
  /** The type of `detail`, by the name that `heed/element` gives it, or written out. */
  readonly detail: string;
}
