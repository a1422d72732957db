import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { cannotTry, orCannotTry, valueOr } from '../../report/row.ts';
import { given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { conformsIfDifferentPlaces } from '../code/code-rows.ts';
import { reachLimitOfOne, reachSessionLimit } from '../every-call/limit-rows.ts';
import { describeStatus, expectOk, type Verdict } from '../judge-answer.ts';
import { secondProductId } from '../link/link-requests.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { hasSession, sessionEmail, sessionLines, sessionUuid } from '../session/session.ts';
import { cookieRows, type NewSession } from '../session/session-cookie.ts';
import { formerSession } from '../session/sign-in.ts';
import { Authenticator, type Ceremony } from './authenticator.ts';
import {
  type Change,
  conformsIfRefused,
  firstFault,
  optionsOf,
  otherPasskey,
  type OwnPasskey,
  ownPasskey,
  signInBy,
  unnamedFault,
  wrongCeremonies,
  wrongInManyWays,
} from './ceremony.ts';

/** Sign-ins by the customer's passkey, which the rows about `registerPasskey` have made. */
export const signInRows: readonly AccountRow[] = [
  ...changingRows('passkeySignIn', {
    works: ['the customer is signed in, and `acceptedCredentials` has the passkey', checkWorks],
  }),
  ...cookieRows(signInByPasskey, 'passkeySignIn', 'another value than before'),
  ...changingRows('passkeySignIn', {
    product: ['leads to the product that asked for it', checkProduct],
    again: ['the same answer signs nobody in a second time', checkAgain],
  }),
  ...Object.entries({
    ...wrongCeremonies,
    type: { expected: 'refused as the answer to a creation', change: { type: 'webauthn.create' as const } },
    signature: { expected: 'refused with the key of another passkey', change: { signer: new Authenticator() } },
    userHandle: { expected: 'refused with the handle of somebody else', change: { userHandle: 'c29tZWJvZHktZWxzZQ' } },
  }).flatMap(([what, { expected, change }]) =>
    changingRows('passkeySignIn', {
      [what]: [expected, async (run) => checkRefused((await signInByPasskey(run)).own, run.newBrowser(), change)],
    }),
  ),
  ...changingRows('passkeySignIn', {
    counter: ['refused where the counter is less than before, the same, or 0', checkCounter],
  }),
  ...Object.entries(wrongInManyWays).flatMap(([what, { expected, changes }]) =>
    changingRows('passkeySignIn', { [what]: [expected, (run) => checkWithOther(run, changes(run))] }),
  ),
  ...changingRows('passkeySignIn', {
    challengeOnce: ['a challenge that was used is refused', checkChallengeOnce],
    otherBrowser: ['the challenge of another browser is refused', checkOtherBrowser],
    purpose: ['the challenge of a creation is refused', checkPurpose],
  }),
];

/** They use up the limits of a passkey and of a customer, and come last. */
export const passkeyLimitRows: readonly AccountRow[] = [
  ...changingRows('passkeySignIn', {
    rateLimit: [
      'HTTP 429 with Retry-After in seconds within 50 tries of one passkey',
      (run) => reachLimitOfOne('passkeySignIn', run, () => new Authenticator().get(unknownCeremony(run.target.page))),
    ],
  }),
  ...changingRows('registerPasskey', {
    rateLimit: [
      'HTTP 429 with Retry-After in seconds within 50 tries of one signed-in customer',
      async (run) => {
        const { authenticator } = await ownPasskey(run);
        return reachSessionLimit('registerPasskey', run, authenticator.create(unknownCeremony(run.target.page)));
      },
    ],
  }),
];

/** With a challenge that no server has issued. */
function unknownCeremony(page: string): Ceremony {
  return { challenge: 'AAAAAAAAAAAAAAAAAAAAAA', origin: page, rpId: new URL(page).hostname };
}

interface SignedInByPasskey extends NewSession {
  readonly own: OwnPasskey;
  readonly judged: Verdict;
  readonly sent: unknown;
}

/** The sign-in over a session of before, once in a run. */
function firstSignIn(run: Run): Promise<SignedInByPasskey> {
  return run.once('passkey sign-in', async () => {
    const own = await ownPasskey(run);
    const former = await formerSession(run);
    const browser = run.newBrowser(former);
    const { challenge, rpId = '' } = await optionsOf(browser, 'passkeyRequestOptions');
    const sent = own.authenticator.get({ challenge, origin: run.target.page, rpId });
    const judged = await browser.ask('passkeySignIn', sent);
    const lines = await sessionLines(judged.answer.cookies, run.newBrowser);
    return { own, browser, judged, sent, lines, former };
  });
}

/** The same for other rows than the one that says why nobody is signed in. */
async function signInByPasskey(run: Run): Promise<SignedInByPasskey> {
  const signedIn = await orCannotTry(firstSignIn(run), seeWorks);
  return signedIn.judged.status === 'ok' ? signedIn : cannotTry(seeWorks);
}

const seeWorks = 'a passkey that signs in: see passkeySignIn/works';

async function checkWorks(run: Run): Promise<Finding> {
  const { own, judged, browser } = await firstSignIn(run);
  const { email, uuid } = given(run.accounts, 'customer');
  const unnamed = unnamedFault(expectOk(judged), own.authenticator);
  // Either operation may be the one that deviates.
  const isCustomer = (await sessionEmail(browser)) === email.toLowerCase() || (await sessionUuid(browser)) === uuid;
  return conformsIfNone([!isCustomer && 'the customer is not signed in', unnamed], 'signed in');
}

/** The server's addresses for its products are not known here, but they must differ. */
async function checkProduct(run: Run): Promise<Finding> {
  const { own, judged } = await signInByPasskey(run);
  const browser = run.newBrowser();
  const { challenge } = await optionsOf(browser, 'passkeyRequestOptions', { product: secondProductId });
  const second = expectOk(await signInBy(browser, own.authenticator, { challenge }), 'refused for the second product');
  return conformsIfDifferentPlaces(judged, second);
}

async function checkAgain(run: Run): Promise<Finding> {
  const { sent, browser } = await signInByPasskey(run);
  const again = browser.copy();
  await again.call('logout', '');
  return findingOfRefusal(again, await again.ask('passkeySignIn', sent));
}

async function checkCounter(run: Run): Promise<Finding> {
  const { own } = await signInByPasskey(run);
  expectOk(await signInBy(run.newBrowser(), own.authenticator), 'refused though it has grown');
  const counters = [1, own.authenticator.counter, 0].map((counter) => ({ counter }));
  return firstFault(counters, (change) => checkRefused(own, run.newBrowser(), change));
}

/** A refusal of the second customer's passkey says something only if that passkey signs in otherwise. */
async function checkWithOther(run: Run, changes: readonly Change[]): Promise<Finding> {
  const other = await otherPasskey(run);
  const { status } = await run.once('other passkey sign-in', () => signInBy(run.newBrowser(), other.authenticator));
  if (status !== 'ok') cannotTry(seeWorks);
  return firstFault(changes, (change) => checkRefused(other, run.newBrowser(), change));
}

async function checkChallengeOnce(run: Run): Promise<Finding> {
  const { own } = await signInByPasskey(run);
  const browser = run.newBrowser();
  const { challenge } = await optionsOf(browser, 'passkeyRequestOptions');
  await valueOr(signInBy(browser, own.authenticator, { challenge, isUserVerified: false }), null);
  return checkRefused(own, browser, { challenge });
}

async function checkOtherBrowser(run: Run): Promise<Finding> {
  const { own } = await signInByPasskey(run);
  const { challenge } = await optionsOf(run.newBrowser(), 'passkeyRequestOptions');
  const browser = run.newBrowser();
  await optionsOf(browser, 'passkeyRequestOptions');
  return checkRefused(own, browser, { challenge });
}

async function checkPurpose(run: Run): Promise<Finding> {
  const { own } = await signInByPasskey(run);
  const browser = own.browser.copy();
  const { challenge } = await optionsOf(browser, 'passkeyCreationOptions');
  return conformsIfRefused(await signInBy(browser, own.authenticator, { challenge }));
}

async function checkRefused({ authenticator }: OwnPasskey, browser: Browser, change: Change): Promise<Finding> {
  return findingOfRefusal(browser, await signInBy(browser, authenticator, change));
}

async function findingOfRefusal(browser: Browser, judged: Verdict): Promise<Finding> {
  return conformsIfNone(
    [
      judged.status === 'ok' && `${describeStatus(judged.answer)}, isOk`,
      // With this reason the browser would stop offering a passkey that still works.
      judged.status === 'refused' && judged.reason === 'credential' && 'the reason `credential` for a known passkey',
      (await hasSession(browser)) && 'somebody is signed in',
    ],
    'refused',
  );
}
