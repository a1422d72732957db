import { randomBytes } from 'node:crypto';
import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { containsEncoded } from '../contains-encoded.ts';
import { expectOk, type Verdict } from '../judge-answer.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { separateSignIn, sessionOfOther } from '../session/sign-in.ts';
import { Authenticator, unusableKeys } from './authenticator.ts';
import {
  type Change,
  conformsIfRefused,
  firstFault,
  makeOwnPasskey,
  optionsOf,
  ownPasskey,
  register,
  unnamedFault,
  wrongCeremonies,
  wrongInManyWays,
} from './ceremony.ts';

/** New passkeys: for whom, and by what ceremony. The first one is stored, at the customer's; the others must be refused. */
export const creationRows: readonly AccountRow[] = [
  ...changingRows('registerPasskey', {
    stores: ['a passkey of the customer is stored, and named in `acceptedCredentials`', checkStored],
  }),
  ...Object.entries(wrongCeremonies).map(([what, { expected, change }]) =>
    refusedToCustomer(what, expected, (browser) => register(browser, new Authenticator(), change)),
  ),
  // Each costs two requests of a customer, for the options too.
  ...Object.entries(wrongInManyWays).map(([what, { expected, changes }]) =>
    refusedToOther(what, expected, (run) => changes(run).slice(0, 4)),
  ),
  refusedToCustomer('type', 'refused as the answer to a sign-in', (browser) =>
    register(browser, new Authenticator(), { type: 'webauthn.get' }),
  ),
  refusedToCustomer('challengeOnce', 'a challenge that was used is refused', async (browser) => {
    const { challenge } = await optionsOf(browser, 'passkeyCreationOptions');
    // A refusal uses it up as well, and stores nothing.
    await register(browser, new Authenticator(), { challenge, isUserVerified: false });
    return register(browser, new Authenticator(), { challenge });
  }),
  refusedToCustomer('otherBrowser', 'the challenge of another browser is refused', async (browser, run) => {
    const other = (await separateSignIn(run)).browser.copy();
    const { challenge } = await optionsOf(other, 'passkeyCreationOptions');
    return register(browser, new Authenticator(), { challenge });
  }),
  refusedToCustomer('purpose', 'the challenge of a sign-in is refused', async (browser) => {
    const { challenge } = await optionsOf(browser, 'passkeyRequestOptions');
    return register(browser, new Authenticator(), { challenge });
  }),
  refusedToCustomer('withoutSession', 'refused without a session, with options of one', async (_browser, run) => {
    const signedIn = await separateSignIn(run);
    const browser = signedIn.browser.copy();
    const { challenge } = await optionsOf(browser, 'passkeyCreationOptions');
    // The browser's other cookies remain.
    browser.forget(signedIn.lines);
    return register(browser, new Authenticator(), { challenge });
  }),
  refusedToCustomer('otherCustomer', 'a passkey that somebody has is refused to others', async (_browser, run) =>
    register(await sessionOfOther(run), (await ownPasskey(run)).authenticator),
  ),
  refusedToOther('credentialId', 'refused with an empty id, and with one of more than 1,023 bytes', () => [
    { credentialId: Buffer.alloc(0) },
    { credentialId: randomBytes(1_024) },
  ]),
  refusedToOther('keyType', 'refused with a key whose type is not that of its algorithm', () =>
    Object.values(unusableKeys).map((publicKey) => ({ publicKey })),
  ),
  refusedToOther('transports', 'refused with 500 transports', () => [
    { transports: Array.from({ length: 500 }, (_, at) => `word-${at}`) },
  ]),
  ...changingRows('passkeyCreationOptions', {
    excluded: ['`excludeCredentials` has the passkey of the customer', checkExcluded],
    userId: ['the same `user.id` each time, with nothing of the customer in it', checkUserId],
  }),
];

/** Tried in the browser with the customer's passkey. */
function refusedToCustomer(
  what: string,
  expected: string,
  ask: (browser: Browser, run: Run) => Promise<Verdict>,
): AccountRow {
  const run = async (run: Run): Promise<Finding> =>
    conformsIfRefused(await ask((await ownPasskey(run)).browser.copy(), run));
  return { name: `registerPasskey/${what}`, expected, changes: true, run };
}

/** Tried by the second customer: tries are limited for each, and the other rows use up many of the first one's. */
function refusedToOther(what: string, expected: string, changes: (run: Run) => readonly Change[]): AccountRow {
  const run = async (run: Run): Promise<Finding> => {
    const browser = await sessionOfOther(run);
    return firstFault(changes(run), async (change) =>
      conformsIfRefused(await register(browser, new Authenticator(), change)),
    );
  };
  return { name: `registerPasskey/${what}`, expected, changes: true, run };
}

async function checkStored(run: Run): Promise<Finding> {
  const { judged, authenticator } = await makeOwnPasskey(run);
  return conformsIfNone([unnamedFault(expectOk(judged), authenticator)], 'stored');
}

async function checkExcluded(run: Run): Promise<Finding> {
  const { browser, authenticator } = await ownPasskey(run);
  const { excludeCredentials } = await optionsOf(browser.copy(), 'passkeyCreationOptions');
  const isExcluded = excludeCredentials.some(({ id }) => id === authenticator.id);
  return conformsIfNone([!isExcluded && 'without it'], 'has it');
}

async function checkUserId(run: Run): Promise<Finding> {
  const browser = (await ownPasskey(run)).browser.copy();
  const { id: one } = (await optionsOf(browser, 'passkeyCreationOptions')).user;
  const { id: other } = (await optionsOf(browser, 'passkeyCreationOptions')).user;
  const { email, uuid } = given(run.accounts, 'customer');
  return conformsIfNone(
    [
      one !== other && 'another one the second time',
      Buffer.from(one, 'base64url').length < minIdBytes && `fewer than ${minIdBytes} bytes`,
      [email, uuid].some((text) => containsEncoded(one, text)) && 'the customer’s address or UUID in it',
    ],
    'random',
  );
}

/** A customer's number is shorter, and could be guessed by counting. */
const minIdBytes = 8;
