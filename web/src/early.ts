// What does not wait for the page's own script: the reader's theme, and the engine. vite.config.ts puts this script first.
import { loadEngine } from 'heed';
import { applyTheme, keptTheme } from './settings.js';

/** For the bundled model, which runs for a millisecond and loads in fifteen: a worker would take longer to start. */
export const bundledEngine = loadEngine({ worker: false });
// The elements that ask for it say what is wrong.
bundledEngine.catch(() => undefined);

export const theme = keptTheme();
applyTheme(theme);
