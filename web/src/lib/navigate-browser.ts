import { restoreResetLink } from './restore-reset-link.ts';

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
