// Runs before anything is painted, from the HTML itself (vite/first.ts puts it there): the reader's theme and language, so that
// nothing changes colour or tongue later, and the bundled model, unless the link names another.
import { readAddress } from './address.js';
import { applyTheme, keptTheme, wishedLanguage } from './settings.js';
import { BUNDLED } from './state.js';

const { state } = readAddress(location);
applyTheme(keptTheme());
document.documentElement.lang = state.lang ?? wishedLanguage();
if (state.model === BUNDLED) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = '';
  link.href = `./heed/models/${BUNDLED}/model.safetensors`;
  document.head.append(link);
}
