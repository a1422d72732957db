import type { OperationRequest } from 'shared-protocol/account/contract';
import { conforms, conformsIfNone, type Finding } from '../../report/finding.ts';
import { cannotTry } from '../../report/row.ts';
import { type Browser, namedOrigins } from '../browser.ts';
import { foreignOrigin, foreignTextsLike } from '../foreign.ts';
import { describeStatus, type Verdict } from '../judge-answer.ts';
import type { Run } from '../run.ts';
import { sessionOfOther, sharedSession } from '../session/sign-in.ts';
import { Authenticator, type Ceremony } from './authenticator.ts';

/** In what a ceremony differs from that of an honest page. */
export type Change = Partial<Ceremony>;

/** A customer's passkey, in the browser that made it. Other rows sign in by it. */
export interface OwnPasskey {
  readonly authenticator: Authenticator;
  readonly browser: Browser;
  readonly judged: Verdict;
}

/** Makes a passkey for the customer, or tries to. Once in a run. */
export function makeOwnPasskey(run: Run): Promise<OwnPasskey> {
  return run.once('own passkey', async () => make(await sharedSession(run)));
}

async function make(browser: Browser): Promise<OwnPasskey> {
  const authenticator = new Authenticator();
  return { authenticator, browser, judged: await register(browser, authenticator) };
}

/** The customer's passkey, where the server has stored it. */
export async function ownPasskey(run: Run): Promise<OwnPasskey> {
  return stored(await makeOwnPasskey(run));
}

/** The second customer's: some refusals are tried with it, because the tries of one customer are limited. */
export async function otherPasskey(run: Run): Promise<OwnPasskey> {
  return stored(await run.once('other passkey', async () => make(await sessionOfOther(run))));
}

function stored(made: OwnPasskey): OwnPasskey {
  return made.judged.status === 'ok' ? made : cannotTry('a passkey that the server stores: see registerPasskey/stores');
}

type OptionsOperation = 'passkeyRequestOptions' | 'passkeyCreationOptions';

/** The part of the options that the rows use; the answer has been checked against the whole schema before. */
interface Options {
  readonly challenge: string;
  readonly timeout?: number | null;
  /** Of a sign-in. A server may name a domain above the page's host. */
  readonly rpId?: string;
  /** Of a creation, as the next. */
  readonly rp?: { readonly id?: string };
  readonly user: { readonly id: string };
  readonly excludeCredentials: readonly { readonly id: string }[];
}

export async function optionsOf(
  browser: Browser,
  operation: OptionsOperation,
  request: OperationRequest<OptionsOperation> = {},
): Promise<Options> {
  const judged = await browser.ask(operation, request);
  if (judged.status === 'refused') return cannotTry(`options that the server gives: see the rows of ${operation}`);
  // The operation's schema has read this.
  return judged.value as Options;
}

/** Makes a passkey as this browser's page does, or as `change` has it. */
export async function register(browser: Browser, authenticator: Authenticator, change: Change = {}): Promise<Verdict> {
  const ceremony = await ceremonyOf(browser, 'passkeyCreationOptions', change);
  return browser.ask('registerPasskey', authenticator.create(ceremony));
}

/** Signs in by a passkey as this browser's page does, or as `change` has it. */
export async function signInBy(browser: Browser, authenticator: Authenticator, change: Change = {}): Promise<Verdict> {
  const ceremony = await ceremonyOf(browser, 'passkeyRequestOptions', change);
  return browser.ask('passkeySignIn', authenticator.get(ceremony));
}

async function ceremonyOf(browser: Browser, operation: OptionsOperation, change: Change): Promise<Ceremony> {
  const { page } = browser.target;
  const base = { origin: page, rpId: new URL(page).hostname };
  if (change.challenge !== undefined) return { ...base, ...change, challenge: change.challenge };
  const { challenge, rpId, rp } = await optionsOf(browser, operation);
  return { ...base, rpId: rpId ?? rp?.id ?? base.rpId, ...change, challenge };
}

/** The ids in `acceptedCredentials`; null where the answer has none. */
export function acceptedIn(judged: Verdict): readonly string[] | null {
  if (judged.status !== 'ok') return null;
  const { acceptedCredentials } = judged.value as {
    readonly acceptedCredentials?: { readonly allAcceptedCredentialIds: readonly string[] } | null;
  };
  return acceptedCredentials?.allAcceptedCredentialIds ?? null;
}

export function unnamedFault(judged: Verdict, { id }: Authenticator): string | false {
  return !acceptedIn(judged)?.includes(id) && 'no `acceptedCredentials` with it';
}

export function conformsIfRefused({ status, answer }: Verdict): Finding {
  const found = describeStatus(answer);
  return conformsIfNone([status === 'ok' && `${found}, isOk`], `${found}, refused`);
}

/** Each is wrong in one way, and signed by the right key. */
export const wrongCeremonies: Readonly<Record<string, { readonly expected: string; readonly change: Change }>> = {
  origin: { expected: 'refused at a page of another origin', change: { origin: foreignOrigin } },
  rpId: { expected: 'refused for another host', change: { rpId: new URL(foreignOrigin).hostname } },
  userVerification: {
    expected: 'refused where the authenticator has not verified the user',
    change: { isUserVerified: false },
  },
  challenge: {
    expected: 'refused for a challenge that the server has not given out',
    change: { challenge: 'Zm9yZ2VkLWNoYWxsZW5nZS1mb3JnZWQ' },
  },
};

/** The same, each in several ways: the second customer tries them. */
export const wrongInManyWays: Readonly<
  Record<string, { readonly expected: string; readonly changes: (run: Run) => readonly Change[] }>
> = {
  lookalikeOrigin: {
    expected: 'refused at an origin that only looks like that of the pages',
    changes: ({ target }) => foreignTextsLike(target.page, namedOrigins(target)).map((origin) => ({ origin })),
  },
  userPresence: {
    expected: 'refused where nobody was present at the authenticator',
    changes: () => [{ isUserPresent: false }],
  },
  foreignFrame: {
    expected: 'refused in a frame of another page',
    changes: () => [{ crossOrigin: true }, { crossOrigin: true, topOrigin: foreignOrigin }],
  },
};

/** Checks each change, until one does not conform. */
export async function firstFault(
  changes: readonly Change[],
  check: (change: Change) => Promise<Finding>,
): Promise<Finding> {
  for (const change of changes) {
    const finding = await check(change);
    if (finding.status !== 'conforms') return finding;
  }
  return conforms(`refused, ${changes.length} of them`);
}
