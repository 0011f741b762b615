// What does not wait for the page's own script: the engine of the model it begins with. vite.config.ts puts this script first.
import { loadEngine } from 'heed';
import type { Engine } from 'heed';
import { readAddress } from './address.js';
import { wishedLanguage } from './settings.js';
import { isBundled } from './state.js';

const { model } = readAddress(location, wishedLanguage()).state;

/** Which of the bundled models the page begins with, if it is one of them. */
export const bundledFirst: string | undefined = isBundled(model) ? model : undefined;

/**
 * For a bundled model, which runs for a millisecond and loads in fifteen: a worker would take longer to start. Where the link
 * names another model, the elements start what that one needs.
 */
export const bundledEngine: Promise<Engine> | undefined =
  bundledFirst === undefined ? undefined : loadEngine({ worker: false });
// The elements that ask for it say what is wrong.
bundledEngine?.catch(() => undefined);
