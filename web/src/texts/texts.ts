// Every word of the page, in one shape per language.
import { en } from './en.js';
import { zh } from './zh.js';

export interface Texts {
  readonly name: string;
  readonly tagline: string;
  readonly lead: string;
  readonly skip: string;
  readonly contents: string;
  readonly language: string;
  readonly otherLanguage: string;
  readonly theme: { readonly label: string; readonly auto: string; readonly light: string; readonly dark: string };
  readonly sentence: {
    readonly label: string;
    readonly hint: string;
    readonly examples: string;
    readonly reset: string;
    readonly gloss: string;
  };
  readonly model: ModelTexts;
  readonly numbers: { readonly title: string; readonly items: readonly string[] };
  readonly steps: StepTexts;
  readonly exercises: ExerciseTexts;
  readonly share: ShareTexts;
  readonly later: { readonly title: string; readonly lead: string; readonly items: readonly string[] };
  readonly footer: string;
}

export interface ModelTexts {
  readonly title: string;
  /** In place of the page's lead, where the model is the reader's own choice. */
  readonly lead: string;
  readonly another: string;
  readonly bundled: string;
  readonly address: string;
  readonly addressHint: string;
  readonly load: string;
  readonly files: string;
  readonly filesHint: string;
  readonly noLink: string;
  readonly arriving: (label: string) => string;
  readonly cancel: string;
  readonly failed: (label: string) => string;
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
  readonly chooseWord: string;
  readonly chooseHead: string;
  readonly waiting: string;
  readonly token: string;
  readonly tokens: (word: string) => string;
  readonly query: (word: string) => string;
  readonly key: string;
  readonly product: string;
  readonly scaled: (width: number) => string;
  readonly unscaled: string;
  readonly weight: string;
  readonly value: string;
  readonly output: (word: string) => string;
  readonly sum: string;
  readonly strip: string;
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
  readonly unanswered: string;
  readonly items: readonly { readonly title: string; readonly text: string }[];
  readonly hops: (steps: number) => string;
}

export interface ShareTexts {
  readonly title: string;
  readonly lead: string;
  /** Where the model is the reader's own files. */
  readonly local: string;
  readonly copyLink: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly embed: string;
  readonly embedHint: string;
  readonly copyEmbed: string;
}

export type Language = 'zh' | 'en';

export const TEXTS: Readonly<Record<Language, Texts>> = { zh, en };
