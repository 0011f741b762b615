// The address that the reader sees: says the present state, and tells when it is changed from outside.
import { readAddress, withoutState, writeFragment } from './address.js';
import type { Address } from './address.js';
import { wishedLanguage } from './settings.js';
import type { State } from './state.js';

/** Says a state; `section` where the reader went there just now, which the way back remembers. */
export function showAddress(state: State, section?: string): void {
  const address = location.pathname + withoutState(location.search) + writeFragment(state, wishedLanguage(), section);
  try {
    if (section === undefined) history.replaceState(null, '', address);
    else history.pushState(null, '', address);
  } catch {
    // A page from a file, or in a sandbox, may not change its address; it works all the same.
  }
}

/** Another link in this window: typed, clicked, or gone back to. */
export function onAddress(changed: (address: Address) => void): void {
  addEventListener('popstate', () => {
    changed(readAddress(location, wishedLanguage()));
  });
}

/** Links to a part of the page, which would put the state out of the address. */
export function onJump(root: HTMLElement, jump: (section: string) => void): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    jump(link.getAttribute('href')?.slice(1) ?? '');
  });
}

export function goTo(section: string): void {
  const target = document.getElementById(section);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
}
