// What the page says, in one shape for every language. To add a language: a file like zh.ts, and a line in languages.ts.

import type { Language } from '../state.js';

export interface Texts {
  readonly name: string;
  readonly tagline: string;
  readonly lead: string;
  readonly skip: string;
  readonly contents: string;
  readonly language: string;
  readonly otherLanguage: string;
  readonly theme: { readonly label: string; readonly auto: string; readonly light: string; readonly dark: string };
  /** What stands on the page before its scripts are there, and where they never come. */
  readonly still: { readonly lead: string; readonly caption: string; readonly noScript: string };
  readonly sentence: SentenceTexts;
  readonly guess: GuessTexts;
  readonly model: ModelTexts;
  readonly numbers: { readonly title: string; readonly items: readonly string[] };
  readonly steps: StepTexts;
  readonly exercises: ExerciseTexts;
  readonly share: ShareTexts;
  readonly later: { readonly title: string; readonly lead: string; readonly items: readonly string[] };
  readonly footer: string;
}

export interface SentenceTexts {
  readonly label: string;
  readonly hint: string;
  readonly examples: string;
  readonly reset: string;
  /** Of the Chinese sentence among those to try. */
  readonly gloss: string;
  /** Parts of the link that mean nothing. */
  readonly unread: (parts: string) => string;
}

export interface GuessTexts {
  readonly title: string;
  /** `word`: the one that is chosen, if any. */
  readonly hide: (word: string | undefined) => string;
  readonly withAll: string;
  readonly without: (head: { layer: number; head: number }) => string;
  readonly headOff: string;
  readonly computed: string;
}

export interface ModelTexts {
  readonly title: string;
  /** In place of the page's lead, where the model is the reader's own choice. */
  readonly lead: string;
  readonly another: string;
  readonly bundled: (name: string, reads: Language) => string;
  readonly address: string;
  readonly addressHint: string;
  readonly load: string;
  readonly files: string;
  readonly filesHint: string;
  readonly noLink: string;
  readonly arriving: (label: string) => string;
  readonly cancel: string;
  readonly failed: (label: string) => string;
  readonly retry: string;
  readonly facts: {
    readonly name: string;
    readonly architecture: string;
    readonly layers: string;
    readonly heads: string;
    readonly sharedHeads: (heads: number, kvHeads: number) => string;
    readonly parameters: string;
    readonly bytes: string;
    readonly dtype: string;
    readonly longest: string;
    readonly tokens: (count: number) => string;
    readonly sight: string;
    readonly causal: string;
    readonly both: string;
    readonly licence: string;
  };
}

export interface StepTexts {
  readonly title: string;
  readonly lead: string;
  readonly waiting: string;
}

export interface ExerciseTexts {
  readonly title: string;
  readonly lead: string;
  /** Where another model is shown above. */
  readonly bundledOnly: string;
  readonly start: string;
  readonly next: string;
  readonly again: string;
  readonly predict: (word: string) => string;
  readonly answer: (guess: string, best: string, share: string, right: boolean) => string;
  /** Where the word weighs itself most, which was no choice. */
  readonly itself: (word: string, share: string) => string;
  readonly unanswered: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
  /** How the head was chosen: of all heads the one in which `word` takes most from `target`. */
  readonly searched: (found: Found) => string;
  /** Two sentences that differ in one word, and what was weighed most in each. */
  readonly compared: (before: Compared, now: Compared) => string;
  readonly hops: (steps: number) => string;
}

export interface Found {
  readonly word: string;
  readonly target: string;
  readonly layer: number;
  readonly head: number;
  /** How many were looked at. */
  readonly heads: number;
  readonly share: string;
}

export interface Compared {
  /** The word in which the sentences differ. */
  readonly changed: string;
  readonly best: string;
  readonly share: string;
}

export interface ShareTexts {
  readonly title: string;
  readonly lead: string;
  /** Where the model is the reader's own files. */
  readonly local: string;
  /** Where the sentence is longer than a link can be. */
  readonly cut: string;
  readonly copyLink: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly embed: string;
  readonly embedHint: string;
  readonly download: string;
  readonly copyEmbed: string;
}
