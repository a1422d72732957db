import { sessionTexts } from './browser-storage.ts';
import { reloadBrowser } from './navigate-browser.ts';

/**
 * A tab that was open during a deployment requests files that no longer exist: reloading the page, once, finds the new
 * ones, and the history entry keeps what was typed. Offline, a reload would only lose the page.
 */
export async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || hasJustReloaded()) throw error;
    // Without this memory, the page could reload for ever.
    if (sessionTexts.set(reloadedKey, String(Date.now())) === 'for-this-page') throw error;
    reloadBrowser();
    return new Promise<never>(() => undefined);
  }
}

const reloadedKey = 'reloadedWhenStaleAt';

/** Long enough that a server which keeps failing is not asked again and again. */
const pauseMs = 60_000;

function hasJustReloaded(): boolean {
  return Date.now() - Number(sessionTexts.get(reloadedKey) ?? 0) < pauseMs;
}
