/**
 * Leaves the page. `replace` is for when the visitor did not ask to leave: Back must not lead here again. Only
 * `use-leave-page.ts` calls this, after it has checked the target.
 */
export function navigateBrowser(target: URL, how: 'assign' | 'replace'): void {
  window.location[how](target.href);
}

export function reloadBrowser(): void {
  restoreResetLink();
  window.location.reload();
}

/**
 * Puts the code and the email of a reset link, which are stored nowhere, back into the address for a reload. The head script
 * takes them out again.
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
