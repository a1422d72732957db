import type { CallAccount, CallOptions } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';

/** What the account server knows about this browser. */
export type Session =
  | { readonly kind: 'none' }
  /** Signed in; `licenceState` is empty where there is no licence. */
  | { readonly kind: 'session'; readonly uuid: string; readonly licenceState: string };

/**
 * Checks for a session: by the uuid of an installation when the address carries one, else by the cookie. A check
 * without an answer is an unsuccessful outcome, never "no session".
 */
export async function checkSession(
  call: CallAccount,
  uuid: string | undefined,
  options: CallOptions = {},
): Promise<CallOutcome<Session>> {
  const outcome =
    uuid === undefined
      ? await call('checkSession', undefined, options)
      : await call('checkLicence', { UUID: uuid }, options);
  if (outcome.status !== 'ok') return outcome;
  const answered = outcome.value?.UUID ?? '';
  if (answered === '') return { status: 'ok', value: { kind: 'none' } };
  return {
    status: 'ok',
    value: { kind: 'session', uuid: answered, licenceState: outcome.value?.SvcLicenseState ?? '' },
  };
}

/** The uuid of a session, for comparison with another; '' where there is none. */
export function uuidOf(session: Session): string {
  return session.kind === 'session' ? session.uuid : '';
}

/** Returns, once, the answer that the document's head requested, if it is an answer to `operation`. */
export function takeEarlySessionAnswer(operation: EarlySessionAnswer['operation']): Pick<CallOptions, 'earlyAnswer'> {
  const early = window.earlySessionAnswer;
  window.earlySessionAnswer = undefined;
  return early?.operation === operation ? { earlyAnswer: early } : {};
}
