import type { OperationRequest } from 'shared-protocol/account/contract';
import { type Finding, notTried } from '../report/finding.ts';
import { Authenticator, type Ceremony } from './authenticator.ts';
import { Browser } from './browser.ts';
import { foreignOrigin } from './foreign.ts';
import { judgeAnswer, type Judged } from './judge-answer.ts';
import { loginWith } from './login-cases.ts';
import type { Run } from './row.ts';

export type Change = Partial<Ceremony>;

/** The customer's passkey, in the browser that made it. Other rows sign in by it. */
export interface OwnPasskey {
  readonly status: 'made';
  readonly authenticator: Authenticator;
  readonly browser: Browser;
  readonly judged: Judged;
}

type Making = OwnPasskey | { readonly status: 'none'; readonly finding: Finding };

/** Makes a passkey for the customer. Once in a run. */
export function ownPasskey(run: Run): Promise<Making> {
  return run.once('own passkey', () => make(run));
}

async function make(run: Run): Promise<Making> {
  const browser = await run.signedIn();
  if (!(browser instanceof Browser)) return { status: 'none', finding: browser };
  const authenticator = new Authenticator();
  const judged = await register(browser, authenticator);
  return judged.status === 'none'
    ? { status: 'none', finding: judged.finding }
    : { status: 'made', authenticator, browser, judged };
}

/** The same, for rows about what follows. */
export async function withOwnPasskey(
  run: Run,
  check: (own: OwnPasskey) => Promise<Finding> | Finding,
): Promise<Finding> {
  const own = await ownPasskey(run);
  if (own.status === 'none') return own.finding;
  return own.judged.status === 'ok'
    ? check(own)
    : notTried('a passkey that the server stores: see registerPasskey/stores');
}

type Options = 'passkeyRequestOptions' | 'passkeyCreationOptions';

/** The options that a browser gets, or why there are none. */
export async function optionsOf(
  browser: Browser,
  operation: Options,
  request: OperationRequest<Options> = {},
): Promise<{ readonly challenge: string; readonly value: Readonly<Record<string, unknown>> } | Finding> {
  const judged = judgeAnswer(operation, await browser.call(operation, request));
  if (judged.status === 'none') return judged.finding;
  if (judged.status === 'refused') return notTried(`options that the server gives: see the rows of ${operation}`);
  // What the operation's schema has read.
  const value = judged.value as { readonly challenge: string };
  return { challenge: value.challenge, value };
}

/** Makes a passkey as this browser's page does, or as `change` has it. */
export async function register(browser: Browser, authenticator: Authenticator, change: Change = {}): Promise<Judged> {
  const ceremony = await ceremonyOf(browser, 'passkeyCreationOptions', change);
  if (isFinding(ceremony)) return { status: 'none', finding: ceremony };
  return judgeAnswer('registerPasskey', await browser.call('registerPasskey', authenticator.create(ceremony)));
}

/** Signs in by a passkey as this browser's page does, or as `change` has it. */
export async function signInBy(browser: Browser, authenticator: Authenticator, change: Change = {}): Promise<Judged> {
  const ceremony = await ceremonyOf(browser, 'passkeyRequestOptions', change);
  if (isFinding(ceremony)) return { status: 'none', finding: ceremony };
  return judgeAnswer('passkeySignIn', await browser.call('passkeySignIn', authenticator.get(ceremony)));
}

async function ceremonyOf(browser: Browser, operation: Options, change: Change): Promise<Ceremony | Finding> {
  const { page } = browser.target;
  const base = { origin: page, rpId: new URL(page).hostname };
  if (change.challenge !== undefined) return { ...base, ...change, challenge: change.challenge };
  const options = await optionsOf(browser, operation);
  if (isFinding(options)) return options;
  return { ...base, rpId: rpIdIn(options.value) ?? base.rpId, ...change, challenge: options.challenge };
}

/** A server may name a domain above the page's host. */
function rpIdIn({ rpId, rp }: Readonly<Record<string, unknown>>): string | undefined {
  return (rpId as string | undefined) ?? (rp as { readonly id: string } | undefined)?.id;
}

/** The customer in a browser that shares no cookie with the others. Once in a run: sign-ins are limited. */
export function secondSession(run: Run): Promise<Browser | Finding> {
  return run.once('second session', () => newSession(run));
}

async function newSession({ accounts, newBrowser }: Run): Promise<Browser | Finding> {
  const { customer } = accounts;
  if (customer === undefined) return notTried('customer in the file of --accounts');
  const browser = newBrowser();
  const credentials = { Email: customer.email, Password: customer.password };
  const judged = judgeAnswer('login', await browser.call('login', loginWith.login(credentials)));
  return judged.status === 'ok' ? browser : notTried('a login that works: see login/rightPassword');
}

export function isFinding(value: object): value is Finding {
  return 'status' in value && 'found' in value;
}

/** Each is wrong in one way, and signed by the right key. */
export const wrongCeremonies = {
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
} as const satisfies Record<string, { readonly expected: string; readonly change: Change }>;
