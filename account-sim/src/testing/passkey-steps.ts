import type { OperationName } from 'shared-protocol/account/contract';
import type { AccountSim } from '../start-account.ts';
import { callOperation } from './call-operation.ts';
import { signedIn } from './sign-in-steps.ts';
import type { Answered, TestBrowser } from './test-browser.ts';

export const email = 'ann@example.com';
export const rpId = 'localhost';

/** An authenticator in software: conformance's, which tests may import, and other code may not. */
interface InSoftware {
  create(ceremony: Ceremony): unknown;
  get(ceremony: Ceremony): unknown;
}

interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly rpId: string;
}

export function call(
  sim: AccountSim,
  browser: TestBrowser,
  name: OperationName,
  payload: unknown = {},
): Promise<Answered> {
  return callOperation(browser, sim.origin, name, payload);
}

export async function challengeOf(sim: AccountSim, browser: TestBrowser, name: OperationName): Promise<string> {
  return ((await call(sim, browser, name)).body as { challenge: string }).challenge;
}

/** Makes a passkey for the signed-in visitor. */
export async function register(
  sim: AccountSim,
  browser: TestBrowser,
  authenticator: InSoftware,
  change: object = {},
): Promise<Answered> {
  const challenge = await challengeOf(sim, browser, 'passkeyCreationOptions');
  const made = authenticator.create({ challenge, origin: sim.origin, rpId, ...change });
  return call(sim, browser, 'registerPasskey', made);
}

export async function signIn(
  sim: AccountSim,
  browser: TestBrowser,
  authenticator: InSoftware,
  change: object = {},
): Promise<Answered> {
  const challenge = await challengeOf(sim, browser, 'passkeyRequestOptions');
  return call(sim, browser, 'passkeySignIn', authenticator.get({ challenge, origin: sim.origin, rpId, ...change }));
}

/** Ann's browser, in which she has made a passkey. */
export async function withPasskey(
  sim: AccountSim,
  authenticator: InSoftware,
): Promise<{ readonly browser: TestBrowser; readonly answer: unknown }> {
  const browser = await signedIn(sim);
  const { body } = await register(sim, browser, authenticator);
  return { browser, answer: body };
}

export const notVerified = {
  isOk: false,
  statusText: 'The passkey could not be verified. Try again.',
} as const;
