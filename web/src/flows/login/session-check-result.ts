import { atom } from 'jotai';

/** What the visitor should know before signing in. */
export type LoginNotice = 'check-failed' | 'sign-in-expired';

/** The result of the session check, when the visitor has to sign in. */
export interface SessionCheckResult {
  readonly notice: LoginNotice | null;
  /**
   * The uuid of this browser's session without a licence, which the login does not follow; '' when there was no session,
   * undefined when that is not known, or no longer, because the visitor has been at another tab since.
   */
  readonly sessionBefore: string | undefined;
}

/** Null until the check is done. Then it holds for as long as the page lives, whichever way the visitor goes. */
export const sessionCheckResultAtom = atom<SessionCheckResult | null>(null);
