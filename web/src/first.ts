// Runs before anything is painted, from the HTML itself (vite/first.ts puts it there): the reader's theme and language, so that
// nothing changes colour or tongue later, and the model with which the page begins in that
// language or that reads the link's text, unless the link names another.
import { readAddress } from './address.js';
import { applyTheme, keptTheme, wishedLanguage } from './settings.js';
import { isBundled } from './state.js';

const wished = wishedLanguage();
const { state } = readAddress(location, wished);
applyTheme(keptTheme());
document.documentElement.lang = state.lang ?? wished;
if (isBundled(state.model)) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = '';
  link.href = `./heed/models/${state.model}/model.safetensors`;
  document.head.append(link);
}
