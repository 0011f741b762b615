// The page: a state (what the address says), texts in the reader's language, and views drawn from both.
import 'heed/define';
import { provideEngine } from 'heed/element';
import { bundledEngine, theme } from './early.js';
import { Page } from './page.js';
import { BUNDLED } from './state.js';

provideEngine(bundledEngine, BUNDLED);

const root = document.querySelector<HTMLElement>('#page');
if (root) {
  root.replaceChildren();
  new Page(root, theme).start();
}
