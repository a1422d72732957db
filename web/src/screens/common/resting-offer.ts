import { localTexts } from '../../lib/browser-storage.ts';

const storageKey = 'passkeyOfferDeclinedAt';
const restMs = 30 * 24 * 60 * 60 * 1000;

/** A visitor does not want a passkey now: nobody is offered one in this browser for 30 days. */
export function restOffer(): void {
  localTexts.set(storageKey, String(Date.now()));
}

/** False also where the clock was wrong, or storage is blocked: an offer too many costs a press. */
export function offerRests(): boolean {
  const declinedAt = localTexts.get(storageKey);
  if (declinedAt === null) return false;
  const agoMs = Date.now() - Number(declinedAt);
  return agoMs >= 0 && agoMs < restMs;
}

/** Clears local storage when a session ends. The rest goes on: it says nothing about the visitor, who would be asked after every sign-out. */
export function clearLocalStorage(): void {
  const declinedAt = localTexts.get(storageKey);
  localTexts.clear();
  if (declinedAt !== null) localTexts.set(storageKey, declinedAt);
}
