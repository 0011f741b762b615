// The reader's own settings: kept in this browser where it allows that, and harmless where it does not.

import type { Language } from './state.js';

export type ThemeChoice = 'auto' | 'light' | 'dark';

export function keptTheme(): ThemeChoice {
  const kept = read('heed-theme');
  return kept === 'light' || kept === 'dark' ? kept : 'auto';
}

export function applyTheme(theme: ThemeChoice): void {
  if (theme === 'auto') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function keepTheme(theme: ThemeChoice): void {
  try {
    if (theme === 'auto') localStorage.removeItem('heed-theme');
    else localStorage.setItem('heed-theme', theme);
  } catch {
    // A sandboxed page has no storage; the choice then lasts as long as the page.
  }
}

/** The language of the first Chinese or English wish of the reader. */
export function wishedLanguage(): Language {
  const wish = navigator.languages.find((tag) => /^(zh|en)\b/i.test(tag));
  return wish && /^en/i.test(wish) ? 'en' : 'zh';
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
