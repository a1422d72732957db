/**
 * Leaves the page. `replace` keeps the present address out of the history, for departures that the visitor did not ask
 * for: the back button must not run into them again. Only `leave-page.ts` calls this, after it has checked the target.
 */
export function navigateBrowser(target: URL, how: 'assign' | 'replace'): void {
  window.location[how](target.href);
}

/** Loads the page anew; the history entry and what it keeps stay. */
export function reloadBrowser(): void {
  window.location.reload();
}
