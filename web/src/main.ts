// The page: a state (what the address says), texts in the reader's language, and views drawn from both.
import 'heed/define/arcs';
import 'heed/define';
import { provideEngine } from 'heed/shared';
import { bundledEngine, bundledFirst } from './early.js';
import { Page } from './page.js';

if (bundledEngine) provideEngine(bundledEngine, bundledFirst);

const root = document.querySelector<HTMLElement>('#page');
if (root) new Page(root).start();
