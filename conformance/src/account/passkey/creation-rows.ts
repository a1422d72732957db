import { randomBytes } from 'node:crypto';
import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { containsEncoded } from '../contains-encoded.ts';
import { expectOk } from '../judge-answer.ts';
import { type AccountRow, changingRow, type Run } from '../run.ts';
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
  changingRow(
    'registerPasskey/stores',
    'a passkey of the customer is stored, and named in `acceptedCredentials`',
    async (run) => {
      const { judged, authenticator } = await makeOwnPasskey(run);
      return conformsIfNone([unnamedFault(expectOk(judged), authenticator)], 'stored');
    },
  ),
  ...Object.entries(wrongCeremonies).map(([name, { expected, change }]) =>
    refusedRow(name, expected, (browser) => register(browser, new Authenticator(), change)),
  ),
  // Each costs two requests of a customer, for the options too.
  ...Object.entries(wrongInManyWays).map(([name, { expected, changes }]) =>
    refusedInManyWays(name, expected, (run) => changes(run).slice(0, 4)),
  ),
  refusedRow('type', 'refused as the answer to a sign-in', (browser) =>
    register(browser, new Authenticator(), { type: 'webauthn.get' }),
  ),
  refusedRow('challengeOnce', 'a challenge that was used is refused', async (browser) => {
    const { challenge } = await optionsOf(browser, 'passkeyCreationOptions');
    // A refusal uses it up as well, and stores nothing.
    await register(browser, new Authenticator(), { challenge, isUserVerified: false });
    return register(browser, new Authenticator(), { challenge });
  }),
  refusedRow('otherBrowser', 'the challenge of another browser is refused', async (browser, run) => {
    const other = (await separateSignIn(run)).browser.copy();
    const { challenge } = await optionsOf(other, 'passkeyCreationOptions');
    return register(browser, new Authenticator(), { challenge });
  }),
  refusedRow('purpose', 'the challenge of a sign-in is refused', async (browser) => {
    const { challenge } = await optionsOf(browser, 'passkeyRequestOptions');
    return register(browser, new Authenticator(), { challenge });
  }),
  refusedRow('withoutSession', 'refused without a session, with options of one', async (_browser, run) => {
    const signedIn = await separateSignIn(run);
    const browser = signedIn.browser.copy();
    const { challenge } = await optionsOf(browser, 'passkeyCreationOptions');
    // The browser's other cookies remain.
    browser.forget(signedIn.lines);
    return register(browser, new Authenticator(), { challenge });
  }),
  refusedRow('otherCustomer', 'a passkey that somebody has is refused to others', async (_browser, run) => {
    const { authenticator } = await ownPasskey(run);
    return register(await sessionOfOther(run), authenticator);
  }),
  refusedInManyWays('credentialId', 'refused with an empty id, and with one of more than 1,023 bytes', () => [
    { credentialId: Buffer.alloc(0) },
    { credentialId: randomBytes(1_024) },
  ]),
  refusedInManyWays('keyType', 'refused with a key whose type is not that of its algorithm', () =>
    Object.values(unusableKeys).map((publicKey) => ({ publicKey })),
  ),
  refusedInManyWays('transports', 'refused with 500 transports', () => [
    { transports: Array.from({ length: 500 }, (_, at) => `word-${at}`) },
  ]),
  changingRow(
    'passkeyCreationOptions/excluded',
    '`excludeCredentials` has the passkey of the customer',
    async (run) => {
      const { browser, authenticator } = await ownPasskey(run);
      const { excludeCredentials } = await optionsOf(browser.copy(), 'passkeyCreationOptions');
      const isExcluded = excludeCredentials.some(({ id }) => id === authenticator.id);
      return conformsIfNone([!isExcluded && 'without it'], 'has it');
    },
  ),
  changingRow(
    'passkeyCreationOptions/userId',
    'the same `user.id` each time, with nothing of the customer in it',
    checkUserId,
  ),
];

/** Tried in the browser with the customer's passkey. */
function refusedRow(
  what: string,
  expected: string,
  ask: (browser: Browser, run: Run) => ReturnType<typeof register>,
): AccountRow {
  return changingRow(`registerPasskey/${what}`, expected, async (run) =>
    conformsIfRefused(await ask((await ownPasskey(run)).browser.copy(), run)),
  );
}

/** Tried by the second customer: tries are limited for each, and the other rows use up many of the first one's. */
function refusedInManyWays(what: string, expected: string, changes: (run: Run) => readonly Change[]): AccountRow {
  return changingRow(`registerPasskey/${what}`, expected, async (run) => {
    const browser = await sessionOfOther(run);
    return firstFault(changes(run), async (change) =>
      conformsIfRefused(await register(browser, new Authenticator(), change)),
    );
  });
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

/** A number of a customer is shorter, and everybody could count on. */
const minIdBytes = 8;
