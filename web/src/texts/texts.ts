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
  readonly noModel: { readonly title: string; readonly text: string };
  readonly numbers: { readonly title: string; readonly items: readonly string[] };
  readonly steps: StepTexts;
  readonly exercises: ExerciseTexts;
  readonly share: ShareTexts;
  readonly later: { readonly title: string; readonly lead: string; readonly items: readonly string[] };
  readonly footer: string;
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
  readonly copyLink: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly embed: string;
  readonly embedHint: string;
  readonly copyEmbed: string;
}

export type Language = 'zh' | 'en';

export const TEXTS: Readonly<Record<Language, Texts>> = { zh, en };
