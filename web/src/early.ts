// What does not wait for the page's own script: the engine of the bundled model. vite.config.ts puts this script first.
import { loadEngine } from 'heed';
import type { Engine } from 'heed';
import { readAddress } from './address.js';
import { BUNDLED } from './state.js';

/**
 * For the bundled model, which runs for a millisecond and loads in fifteen: a worker would take longer to start. Where the link
 * names another model, the elements start what that one needs.
 */
export const bundledEngine: Promise<Engine> | undefined =
  readAddress(location).state.model === BUNDLED ? loadEngine({ worker: false }) : undefined;
// The elements that ask for it say what is wrong.
bundledEngine?.catch(() => undefined);
