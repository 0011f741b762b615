// The page: a state (what the address says), texts in the reader's language, and views drawn from both.
import 'heed/define';
import { sharedModel } from 'heed/element';
import { Page } from './page.js';
import { readState } from './state.js';

// The model sets out before anything is drawn; the element asks for the same one, and says what is wrong with it.
sharedModel(readState(location.search).model).catch(() => undefined);
// It needs the engine, whose worker starts in the time that drawing takes.
await import('heed').catch(() => undefined);

const root = document.querySelector<HTMLElement>('#page');
if (root) {
  root.replaceChildren();
  new Page(root).start();
}
