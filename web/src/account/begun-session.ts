import { sessionTexts } from '../lib/browser-storage.ts';
import { keepsCookies } from '../lib/keeps-cookies.ts';

const begunAtKey = 'sessionBegunAt';

/** A session that is gone after longer than that may have ended. */
const justBegunMs = 30_000;

/** Notes that the server has just begun a session. False where this browser keeps no cookies: there is none then. */
export function noteBegunSession(): boolean {
  if (!keepsCookies()) return false;
  sessionTexts.set(begunAtKey, String(Date.now()));
  return true;
}

/** Once the session has been there, or was ended here: from now on it is no news that there is none. */
export function forgetBegunSession(): void {
  sessionTexts.remove(begunAtKey);
}

/** Whether "no session", as the server has just said, means that this browser does not keep its cookies. */
export function isSessionLost(): boolean {
  const agoMs = Date.now() - Number(sessionTexts.get(begunAtKey) ?? 0);
  // The moment is in the future only where the clock was set back since: then it is not known when.
  return !keepsCookies() || (agoMs >= 0 && agoMs < justBegunMs);
}
