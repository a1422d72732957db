import { sessionTexts } from './browser-storage.ts';
import { reloadBrowser } from './navigate-browser.ts';

/**
 * A tab that was open during a deployment asks for parts that are gone: reloading the page, once, finds the new
 * ones, and the history entry keeps what was typed. Offline it would only lose the page that there is.
 */
export async function loadOrReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine || hasJustReloaded()) throw error;
    // What the next page would not remember could go on for ever.
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
