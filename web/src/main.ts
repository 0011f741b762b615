// The page: a state (what the address says), texts in the reader's language, and views drawn from both.
import 'heed/define';
import { Page } from './page.js';

const root = document.querySelector<HTMLElement>('#page');
if (root) {
  root.replaceChildren();
  new Page(root).start();
}
