// The page: a state (what the address says), texts in the reader's language, and views drawn from both.
import 'heed/define';
import { provideEngine } from 'heed/element';
import { engine, theme } from './early.js';
import { Page } from './page.js';

provideEngine(engine);

const root = document.querySelector<HTMLElement>('#page');
if (root) {
  root.replaceChildren();
  new Page(root, theme).start();
}
