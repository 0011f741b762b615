// Okabe–Ito throughout: Q blue, K vermilion, V green, output purple. `text` variants keep 4.5 : 1 against the paper.

export interface Palette {
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly wash: string;
  readonly query: string;
  readonly onQuery: string;
  readonly key: string;
  readonly keyText: string;
  readonly value: string;
  readonly valueText: string;
  readonly output: string;
  readonly outputText: string;
}

export const LIGHT: Palette = {
  paper: '#ffffff',
  ink: '#1c1e21',
  quiet: '#5c6370',
  line: '#d8dbe0',
  wash: '#f3f4f6',
  query: '#0072b2',
  onQuery: '#ffffff',
  key: '#d55e00',
  keyText: '#a84900',
  value: '#009e73',
  valueText: '#00734f',
  output: '#aa5588',
  outputText: '#8f3f6f',
};

export const DARK: Palette = {
  paper: '#15171a',
  ink: '#eceef1',
  quiet: '#a3abb8',
  line: '#3a3f47',
  wash: '#22262b',
  query: '#56b4e9',
  onQuery: '#0b1a24',
  key: '#ff8b45',
  keyText: '#ffa066',
  value: '#3ec79b',
  valueText: '#3ec79b',
  output: '#d99bc0',
  outputText: '#d99bc0',
};

/** For readers who force their own colours: what was told by hue is told by text, pattern and place. */
export const FORCED: Palette = {
  paper: 'Canvas',
  ink: 'CanvasText',
  quiet: 'CanvasText',
  line: 'GrayText',
  wash: 'Canvas',
  query: 'Highlight',
  onQuery: 'HighlightText',
  key: 'CanvasText',
  keyText: 'CanvasText',
  value: 'CanvasText',
  valueText: 'CanvasText',
  output: 'CanvasText',
  outputText: 'CanvasText',
};

export type Theme = 'light' | 'dark';

export const PALETTES: Readonly<Record<Theme, Palette>> = { light: LIGHT, dark: DARK };

/** A colour's custom property, without its dashes: onQuery → on-query. */
export function variableOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
