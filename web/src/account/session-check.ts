import type { CallAccount, CallOptions } from './call-account.ts';
import type { CallOutcome } from './outcome.ts';

export type Session =
  | { readonly kind: 'none' }
  /** Signed in; `licenceState` is empty where there is no licence. */
  | { readonly kind: 'session'; readonly uuid: string; readonly licenceState: string };

/** By the uuid of an installation, else by the cookie. A check without an answer is unsuccessful, never "no session". */
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

export function uuidOf(session: Session): string {
  return session.kind === 'session' ? session.uuid : '';
}

/** Whether user info says that nobody is signed in. By the contract, a 200 or a 401; a 403 may be about a visitor who is signed in. */
export function isNobody(outcome: CallOutcome<unknown>): boolean {
  return outcome.status === 'refused' && (outcome.httpStatus === 200 || outcome.httpStatus === 401);
}

/** The answer that the head script requested, once. */
export function takeEarlySessionAnswer(operation: EarlySessionAnswer['operation']): Pick<CallOptions, 'earlyAnswer'> {
  const early = window.earlySessionAnswer;
  window.earlySessionAnswer = undefined;
  return early?.operation === operation ? { earlyAnswer: early } : {};
}
