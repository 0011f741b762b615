// What does not wait for the page's own script: the reader's theme, and the engine. vite.config.ts puts this script first.
import { loadEngine } from 'heed';
import { applyTheme, keptTheme } from './settings.js';

export const engine = loadEngine();
// The elements that ask for it say what is wrong.
engine.catch(() => undefined);

export const theme = keptTheme();
applyTheme(theme);
