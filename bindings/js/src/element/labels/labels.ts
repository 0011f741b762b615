// Every word that the element says, in one shape per language. To add a language: a file like zh.ts, and a line in LABELS.
import type { Relation } from '../../model/types.js';
import type { Source } from '../figure.js';
import { en } from './en.js';
import { zh } from './zh.js';

export interface Labels {
  /** "48 %"; never "0 %" for what is not nothing. */
  percent(weight: number): string;
  relation(name: string): string;
  /** "coreference · layer 3 · head 1 · 91 % of 400" */
  measured(relation: Relation): string;
  head(layer: number, head: number | 'mean', heads: number): string;
  /** Where the numbers come from: the whole of it, and the badge. */
  source(source: Source): string;
  badge(source: Source): string;
  changes(source: Source): string[];
  /** "它 → 苹果 48 %" for the live region. */
  spoken(word: string, to: string, weight: number): string;
  spokenNothing: string;
  others(count: number, share: number): string;
  outside(share: number, marks: readonly string[]): string;
  masked: string;
  unknown(words: readonly string[], pieces: string): string;
  notAnExplanation: string;
  clickAWord: string;
  loading: string;
  loadingFile(file: string, percent: number | null): string;
  sentence: string;
  diagram(word: string | undefined): string;
  table(word: string): string;
  matrix: string;
  matrixAxes: string;
  columnWord: string;
  columnShare: string;
  controls: {
    view: string;
    arcs: string;
    matrix: string;
    relation: string;
    choose: string;
    layer: string;
    head: string;
    mean: string;
    heads: string;
    recompute: string;
    causal: string;
    unscaled: string;
    positions: string;
    position: Readonly<Record<'model' | 'none' | 'sinusoidal' | 'rope', string>>;
  };
  error(message: string): string;
}

export type Language = 'zh' | 'en';

export const LABELS: Readonly<Record<Language, Labels>> = { en, zh };

/** 'zh-Hans-CN' → zh; everything that is not Chinese → en. */
export function languageOf(tag: string | null | undefined): Language {
  return /^zh\b/i.test(tag ?? '') ? 'zh' : 'en';
}
