import type { Problem } from '../../../errors/problem.ts';
import { limitedSignal, untilAborted } from '../../../lib/limited-signal.ts';
import type { OperationRequest, OperationResponse } from 'shared-protocol/account/contract';

type RequestOptions = OperationResponse<'passkeyRequestOptions'>;
type CreationOptions = OperationResponse<'passkeyCreationOptions'>;
type AcceptedCredentials = OperationResponse<'passkeySignIn'>['acceptedCredentials'];

/** `cancelled` by the visitor, the page or the timeout; `unasked`: refused at once, the visitor has seen nothing. */
export type PasskeyOutcome<Credential> =
  | { readonly status: 'credential'; readonly credential: Credential }
  /** `exists`, of a new passkey: this authenticator has one for the account. */
  | { readonly status: 'cancelled' | 'unasked' | 'failed' | 'exists' };

/** Shown like a refusal, with a sentence of its own. */
export const unaskedProblem: Problem = { kind: 'refused', text: null, advice: null, retryAt: null };

/** The browser refuses, or what it has made is unreadable. An object of its own: screens tell the two apart by identity. */
export const brokenBrowser: Problem = { ...unaskedProblem };

export type SignInCredential = OperationRequest<'passkeySignIn'>;

/** Among the suggestions of a focused field, or in a dialog. Ends with the signal even where the browser ignores it. */
export function requestPasskey(
  options: RequestOptions,
  where: 'in-field' | 'in-dialog',
  signal: AbortSignal,
): Promise<PasskeyOutcome<SignInCredential>> {
  return question(signal, options.timeout, async (end) => {
    // The schema's types allow undefined for what is left out; JSON has no such value.
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    if (where === 'in-field') return navigator.credentials.get({ publicKey, signal: end, mediation: 'conditional' });
    return (await requestAtOnce(publicKey)) ?? inDialog(() => navigator.credentials.get({ publicKey, signal: end }));
  });
}

export function createPasskey(
  options: CreationOptions,
  signal: AbortSignal,
): Promise<PasskeyOutcome<OperationRequest<'registerPasskey'>>> {
  return question(signal, options.timeout, (end) => {
    // These types, too, allow undefined, which JSON does not have.
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    return inDialog(() => navigator.credentials.create({ publicKey, signal: end }));
  });
}

export async function offersInField(): Promise<boolean> {
  return (await answerOf(() => PublicKeyCredential.isConditionalMediationAvailable())) === true;
}

/** Has the browser stop offering a passkey that the server does not know. */
export function forgetPasskey(rpId: string, credentialId: string): void {
  void answerOf(() => PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }));
}

/** Has the browser hide the account's other passkeys. */
export function keepPasskeys(accepted: AcceptedCredentials): void {
  if (accepted) void answerOf(() => PublicKeyCredential.signalAllAcceptedCredentials(accepted));
}

/**
 * Offers only the passkeys of this computer, where the browser can; null where it has none. The browser does not say whether there
 * was none or the visitor closed the choice: a choice that nobody can have read yet was not closed.
 */
async function requestAtOnce(publicKey: PublicKeyCredentialRequestOptions): Promise<Credential | null> {
  if (!(await canRequestAtOnce())) return null;
  const startedAt = performance.now();
  try {
    // Takes no signal. TypeScript's types do not know it yet.
    return await navigator.credentials.get({ publicKey, uiMode: 'immediate' } as CredentialRequestOptions);
  } catch (error) {
    if (performance.now() - startedAt > quickestCloseMs) throw error;
    return null;
  }
}

const quickestCloseMs = 1_000;

class RefusedAtOnce extends Error {}

/**
 * Browsers name their own refusal like the visitor's, so that websites do not learn what somebody has. It comes at once, and
 * without a dialog, which would have taken the focus from the page.
 */
async function inDialog(ask: () => Promise<Credential | null>): Promise<Credential | null> {
  const startedAt = performance.now();
  const dialog = { hasOpened: false };
  const notice = (): void => {
    dialog.hasOpened = true;
  };
  window.addEventListener('blur', notice);
  try {
    return await ask();
  } catch (error) {
    const isAtOnce = !dialog.hasOpened && performance.now() - startedAt < quickestCloseMs;
    throw isAtOnce && nameOf(error) === 'NotAllowedError' ? new RefusedAtOnce() : error;
  } finally {
    window.removeEventListener('blur', notice);
  }
}

async function canRequestAtOnce(): Promise<boolean> {
  const capabilities = await answerOf(() => PublicKeyCredential.getClientCapabilities());
  return (capabilities as Record<string, unknown> | undefined)?.['immediateGet'] === true;
}

/** Undefined where the browser lacks the method, throws or never answers. */
async function answerOf<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await Promise.race([ask(), new Promise<undefined>((resolve) => setTimeout(resolve, answerLimitMs))]);
  } catch {
    return undefined;
  }
}

const answerLimitMs = 1_000;

async function question<Json>(
  outer: AbortSignal,
  timeoutMs: number,
  ask: (end: AbortSignal) => Promise<Credential | null>,
): Promise<PasskeyOutcome<Json>> {
  const { signal, end } = limitedSignal(timeoutMs, outer);
  try {
    const answer = await untilAborted(ask(signal), signal);
    // What a browser makes of a passkey is as the contract says; the server checks it.
    return { status: 'credential', credential: (answer as PublicKeyCredential).toJSON() as Json };
  } catch (error) {
    return { status: statusOf(error) };
  } finally {
    end();
  }
}

function statusOf(error: unknown): 'cancelled' | 'unasked' | 'failed' | 'exists' {
  if (error instanceof RefusedAtOnce) return 'unasked';
  switch (nameOf(error)) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'cancelled';
    case 'InvalidStateError':
      return 'exists';
    default:
      return 'failed';
  }
}

function nameOf(error: unknown): unknown {
  return (error as { readonly name?: unknown } | null)?.name;
}
