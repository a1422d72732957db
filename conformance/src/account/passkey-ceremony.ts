import type { OperationRequest } from 'shared-protocol/account/contract';
import { conforms, type Finding, notTried } from '../report/finding.ts';
import { Authenticator, type Ceremony } from './authenticator.ts';
import { Browser, namedOrigins } from './browser.ts';
import { foreignOrigin, foreignTextsLike } from './foreign.ts';
import { judgeAnswer, type Judged } from './judge-answer.ts';
import { loginWith } from './login-requests.ts';
import { otherCustomer } from './other-customer.ts';
import type { Run } from './row.ts';

export type Change = Partial<Ceremony>;

/** A customer's passkey, in the browser that made it. Other rows sign in by it. */
export interface OwnPasskey {
  readonly status: 'made';
  readonly authenticator: Authenticator;
  readonly browser: Browser;
  readonly judged: Judged;
}

type Making = OwnPasskey | { readonly status: 'none'; readonly finding: Finding };

/** Makes a passkey for the customer. Once in a run. */
export function ownPasskey(run: Run): Promise<Making> {
  return run.once('own passkey', async () => make(await run.signedIn()));
}

/** The same for the second customer, by whom whatever must be refused is tried, too: the tries of one are limited. */
export function otherPasskey(run: Run): Promise<Making> {
  return run.once('other passkey', async () => make(await sessionOfOther(run)));
}

export function sessionOfOther(run: Run): Promise<Browser | Finding> {
  return run.once('session of the second customer', async () => {
    const other = await otherCustomer('login', run);
    if (other.status === 'none') return other.finding;
    const browser = run.newBrowser();
    await browser.call('login', loginWith.login(other.credentials));
    return browser;
  });
}

async function make(browser: Browser | Finding): Promise<Making> {
  if (!(browser instanceof Browser)) return { status: 'none', finding: browser };
  const authenticator = new Authenticator();
  const judged = await register(browser, authenticator);
  return judged.status === 'none'
    ? { status: 'none', finding: judged.finding }
    : { status: 'made', authenticator, browser, judged };
}

/** Checks with the customer's passkey, where the server has stored it. */
export async function withOwnPasskey(
  run: Run,
  check: (own: OwnPasskey) => Promise<Finding> | Finding,
): Promise<Finding> {
  return ifStored(await ownPasskey(run), check);
}

export async function withOtherPasskey(
  run: Run,
  check: (other: OwnPasskey) => Promise<Finding> | Finding,
): Promise<Finding> {
  return ifStored(await otherPasskey(run), check);
}

async function ifStored(made: Making, check: (made: OwnPasskey) => Promise<Finding> | Finding): Promise<Finding> {
  if (made.status === 'none') return made.finding;
  return made.judged.status === 'ok'
    ? check(made)
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
  // The operation's schema has read this.
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

/** The same, each in several ways: the second customer tries them. */
export const wrongInManyWays = {
  lookalikeOrigin: {
    expected: 'refused at an origin that only looks like that of the pages',
    changes: ({ target }: Run): readonly Change[] =>
      foreignTextsLike(target.page, namedOrigins(target)).map((origin) => ({ origin })),
  },
  userPresence: {
    expected: 'refused where the authenticator has not noticed anybody',
    changes: (): readonly Change[] => [{ isUserPresent: false }],
  },
  foreignFrame: {
    expected: 'refused in a frame of another page',
    changes: (): readonly Change[] => [{ crossOrigin: true }, { crossOrigin: true, topOrigin: foreignOrigin }],
  },
} as const satisfies Record<string, { readonly expected: string; readonly changes: (run: Run) => readonly Change[] }>;

/** The first finding that does not conform, of what is tried once for each change. */
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
