/**
 * How the page is left: `replace` where the visitor did not ask to leave, so that Back does not lead here again; `assign` after a
 * password that was accepted, which Chromium then offers to save. It does so after `replace` too, however the password got into
 * its field, and not after the click of a `link`.
 */
export type HowToLeave = 'link' | 'assign' | 'replace';

/** Only `web/src/navigation/` calls this, after it has checked the target. */
export function navigateBrowser(target: URL, how: HowToLeave): void {
  if (how !== 'link') {
    window.location[how](target.href);
    return;
  }
  const link = document.createElement('a');
  link.href = target.href;
  link.click();
}

export function reloadBrowser(): void {
  restoreResetLink();
  location.reload();
}

/**
 * Puts the code and the email of a reset link, which are stored nowhere, back into the address for a reload. The head script
 * takes them out again.
 */
export function restoreResetLink(): void {
  const { code = '', email = '' } = window.resetLink ?? {};
  const { pathname, search, hash } = location;
  // No other screen would take them out again.
  if (pathname !== window.resetLinkPath || (code === '' && email === '')) return;
  const query = new URLSearchParams(search);
  query.set('code', code);
  query.set('email', email);
  history.replaceState(history.state, '', `${pathname}?${query.toString()}${hash}`);
}
