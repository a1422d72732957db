import { randomBytes } from 'node:crypto';
import { Authenticator, unusableKeys } from './authenticator.ts';
import { Browser } from './browser.ts';
import { deviates, type Finding, unless } from '../report/finding.ts';
import { separateSignIn } from './first-sign-in.ts';
import { holds } from './hidden-text.ts';
import { describeStatus, type Judged } from './judge-answer.ts';
import {
  isFinding,
  optionsOf,
  ownPasskey,
  register,
  withOwnPasskey,
  wrongCeremonies,
  type Change,
  firstFault,
  sessionOfOther,
  wrongInManyWays,
} from './passkey-ceremony.ts';
import type { Row, Run } from './row.ts';

/** New passkeys: for whom, and by what ceremony. The first one is stored, at the customer's; the others must be refused. */
export const passkeyCreationRows: readonly Row[] = [
  {
    name: 'registerPasskey/stores',
    expected: 'a passkey of the customer is stored, and named in `acceptedCredentials`',
    changes: true,
    run: checkStores,
  },
  ...Object.entries<{ readonly expected: string; readonly change: Change }>(wrongCeremonies).map(
    ([name, { expected, change }]) =>
      row('registerPasskey', name, expected, ({ browser }) =>
        refusedAfter(register(browser, new Authenticator(), change)),
      ),
  ),
  // Each costs two requests of a customer, for the options too.
  ...Object.entries(wrongInManyWays).map(([name, { expected, changes }]) =>
    refusedRow(name, expected, (run) => changes(run).slice(0, 4)),
  ),
  row('registerPasskey', 'type', 'refused as the answer to a sign-in', ({ browser }) =>
    refusedAfter(register(browser, new Authenticator(), { type: 'webauthn.get' })),
  ),
  row('registerPasskey', 'challengeOnce', 'a challenge that was used is refused', checkUsedChallenge),
  row('registerPasskey', 'otherBrowser', 'the challenge of another browser is refused', checkOtherBrowser),
  row('registerPasskey', 'purpose', 'the challenge of a sign-in is refused', checkPurpose),
  row('registerPasskey', 'withoutSession', 'refused without a session, with options of one', checkWithoutSession),
  row('registerPasskey', 'otherCustomer', 'a passkey that somebody has is refused to others', checkOtherCustomer),
  refusedRow('credentialId', 'refused with an empty id, and with one of more than 1,023 bytes', () => [
    { credentialId: Buffer.alloc(0) },
    { credentialId: randomBytes(1_024) },
  ]),
  refusedRow('keyType', 'refused with a key whose type is not that of its algorithm', () =>
    Object.values(unusableKeys).map((publicKey) => ({ publicKey })),
  ),
  refusedRow('transports', 'refused with 500 transports', () => [
    { transports: Array.from({ length: 500 }, (_, at) => `word-${at}`) },
  ]),
  row('passkeyCreationOptions', 'excluded', '`excludeCredentials` has the passkey of the customer', checkExcluded),
  row(
    'passkeyCreationOptions',
    'userId',
    'the same `user.id` each time, with nothing of the customer in it',
    checkUserId,
  ),
];

type Check = (own: { readonly browser: Browser; readonly authenticator: Authenticator }, run: Run) => Promise<Finding>;

function row(operation: string, what: string, expected: string, check: Check): Row {
  return {
    name: `${operation}/${what}`,
    expected,
    changes: true,
    run: (run) => withOwnPasskey(run, (own) => check({ ...own, browser: own.browser.copy() }, run)),
  };
}

/** Tried by the second customer: tries are limited for each, and the other rows use up many of the first one's. */
function refusedRow(what: string, expected: string, changes: (run: Run) => readonly Change[]): Row {
  return {
    name: `registerPasskey/${what}`,
    expected,
    changes: true,
    run: async (run) => {
      const browser = await sessionOfOther(run);
      if (!(browser instanceof Browser)) return browser;
      return firstFault(changes(run), (change) => refusedAfter(register(browser, new Authenticator(), change)));
    },
  };
}

/** Whatever was asked must be refused. */
export async function refusedAfter(asked: Promise<Judged>): Promise<Finding> {
  const judged = await asked;
  if (judged.status === 'none') return judged.finding;
  return unless(
    [judged.status === 'ok' && `${describeStatus(judged.answer)}, isOk`],
    `${describeStatus(judged.answer)}, refused`,
  );
}

async function checkStores(run: Run): Promise<Finding> {
  const own = await ownPasskey(run);
  if (own.status === 'none') return own.finding;
  const { judged, authenticator } = own;
  if (judged.status !== 'ok') return refusedOrNot(judged);
  const { acceptedCredentials: accepted } = judged.value as {
    readonly acceptedCredentials?: { readonly allAcceptedCredentialIds: readonly string[] } | null;
  };
  const isNamed = accepted?.allAcceptedCredentialIds.includes(authenticator.id) ?? false;
  return unless([!isNamed && 'no `acceptedCredentials` with it'], 'stored');
}

function refusedOrNot(judged: Judged): Finding {
  return judged.status === 'none' ? judged.finding : deviates(`${describeStatus(judged.answer)}, ${judged.status}`);
}

async function checkUsedChallenge({ browser }: Parameters<Check>[0]): Promise<Finding> {
  const options = await optionsOf(browser, 'passkeyCreationOptions');
  if (isFinding(options)) return options;
  const { challenge } = options;
  // A refusal uses it up as well, and stores nothing.
  await register(browser, new Authenticator(), { challenge, isUserVerified: false });
  return refusedAfter(register(browser, new Authenticator(), { challenge }));
}

async function checkOtherBrowser({ browser }: Parameters<Check>[0], run: Run): Promise<Finding> {
  const other = await separateSignIn(run);
  if (other.status === 'none') return other.finding;
  const options = await optionsOf(other.browser.copy(), 'passkeyCreationOptions');
  if (isFinding(options)) return options;
  return refusedAfter(register(browser, new Authenticator(), { challenge: options.challenge }));
}

async function checkPurpose({ browser }: Parameters<Check>[0]): Promise<Finding> {
  const options = await optionsOf(browser, 'passkeyRequestOptions');
  if (isFinding(options)) return options;
  return refusedAfter(register(browser, new Authenticator(), { challenge: options.challenge }));
}

async function checkWithoutSession(_own: Parameters<Check>[0], run: Run): Promise<Finding> {
  const signedIn = await separateSignIn(run);
  if (signedIn.status === 'none') return signedIn.finding;
  const browser = signedIn.browser.copy();
  const options = await optionsOf(browser, 'passkeyCreationOptions');
  if (isFinding(options)) return options;
  // The browser's other cookies remain.
  browser.forget(signedIn.lines);
  return refusedAfter(register(browser, new Authenticator(), { challenge: options.challenge }));
}

async function checkOtherCustomer({ authenticator }: Parameters<Check>[0], run: Run): Promise<Finding> {
  const browser = await sessionOfOther(run);
  if (!(browser instanceof Browser)) return browser;
  return refusedAfter(register(browser, authenticator));
}

async function checkExcluded({ browser, authenticator }: Parameters<Check>[0]): Promise<Finding> {
  const options = await optionsOf(browser, 'passkeyCreationOptions');
  if (isFinding(options)) return options;
  const { excludeCredentials } = options.value as { readonly excludeCredentials: readonly { readonly id: string }[] };
  return unless([!excludeCredentials.some(({ id }) => id === authenticator.id) && 'without it'], 'has it');
}

async function checkUserId({ browser }: Parameters<Check>[0], { accounts: { customer } }: Run): Promise<Finding> {
  const ids: string[] = [];
  for (let asked = 1; asked <= 2; asked += 1) {
    const options = await optionsOf(browser, 'passkeyCreationOptions');
    if (isFinding(options)) return options;
    ids.push((options.value as { readonly user: { readonly id: string } }).user.id);
  }
  const [one = '', other] = ids;
  const tells = [customer?.email, customer?.uuid].some((text) => text !== undefined && holds(one, text));
  return unless(
    [
      one !== other && 'another one the second time',
      Buffer.from(one, 'base64url').length < minIdBytes && `fewer than ${minIdBytes} bytes`,
      tells && 'the customer’s address or UUID in it',
    ],
    'random',
  );
}

/** A number of a customer is shorter, and everybody could count on. */
const minIdBytes = 8;
