/**
 * Leaves the page. `replace` keeps the present address out of the history, for when the visitor did not ask to leave:
 * Back must not lead there again. Only `use-leave-page.ts` calls this, after it has checked the target.
 */
export function navigateBrowser(target: URL, how: 'assign' | 'replace'): void {
  window.location[how](target.href);
}

/** Reloads the page; the history entry keeps its state, and a reset link works as before. */
export function reloadBrowser(): void {
  restoreResetLink();
  window.location.reload();
}

/**
 * Puts the code and the email of a reset link back into the address, just before the page is reloaded: they are stored
 * nowhere, so that without them the page could not set a password any more. Then the head script takes them out again.
 */
export function restoreResetLink(): void {
  const { code = '', email = '' } = window.resetLink ?? {};
  const { pathname, search, hash } = window.location;
  // No other screen would take them out again.
  if (pathname !== window.resetLinkPath || (code === '' && email === '')) return;
  const query = new URLSearchParams(search);
  query.set('code', code);
  query.set('email', email);
  window.history.replaceState(window.history.state, '', `${pathname}?${query.toString()}${hash}`);
}
