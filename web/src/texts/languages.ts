// The languages that the page speaks.
import { en } from './en.js';
import type { Texts } from './shape.js';
import type { Language } from '../state.js';
import { zh } from './zh.js';

export type { Language } from '../state.js';

export const TEXTS: Readonly<Record<Language, Texts>> = { zh, en };
