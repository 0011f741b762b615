// The page: a state (what the address says), texts in the reader's language, and views drawn from both.
import 'heed/define/arcs';
import 'heed/define';
import { provideEngine } from 'heed/shared';
import { bundledEngine } from './early.js';
import { Page } from './page.js';
import { BUNDLED } from './state.js';

if (bundledEngine) provideEngine(bundledEngine, BUNDLED);

const root = document.querySelector<HTMLElement>('#page');
if (root) new Page(root).start();
