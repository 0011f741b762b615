// The languages that the page speaks.
import { en } from './en.js';
import type { Texts } from './shape.js';
import { zh } from './zh.js';

export type Language = 'zh' | 'en';

export const TEXTS: Readonly<Record<Language, Texts>> = { zh, en };
