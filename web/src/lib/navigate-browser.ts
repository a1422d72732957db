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

/** Puts a reset link, whose code and email are stored nowhere, back for a reload. The head script takes them out again. */
export function restoreResetLink(): void {
  const { resetLinkAddress: link } = window;
  // No other screen would take them out again.
  if (link?.startsWith(`${location.pathname}?`)) history.replaceState(history.state, '', link + location.hash);
}
