import { sessionTexts } from '../lib/browser-storage.ts';
import { reloadBrowser } from '../lib/navigate-browser.ts';

const key = 'reloadedWhenStaleAt';

/** Long enough that a server which keeps failing is not asked again and again. */
const pauseMs = 60_000;

/**
 * A tab that was open during a deployment asks for chunks that are gone: the page is loaded anew, once. What was typed
 * is kept in the history entry.
 */
export function reloadWhenStale(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (Date.now() - Number(sessionTexts.get(key) ?? 0) < pauseMs) return;
    // What the next page would not remember could go on for ever.
    if (sessionTexts.set(key, String(Date.now())) === 'for-this-page') return;
    event.preventDefault();
    reloadBrowser();
  });
}
