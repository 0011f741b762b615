// What Node knows of the figures, for this package's build and for the tools of documentation sites.
export { DEFINITIONS } from '../generated/definitions.js';
export { manifestOf } from './manifest.js';
export { browserFiles } from './package-copy.js';
