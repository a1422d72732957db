import { Authenticator } from './authenticator.ts';
import type { Browser } from './browser.ts';
import { conforms, deviates, type Finding, notTried, unanswered, unless } from '../report/finding.ts';
import { cookieFaults, lifetimeFinding, longestDays } from './cookie-faults.ts';
import { signInWith } from './first-sign-in.ts';
import { describeStatus, judgeAnswer, type Judged } from './judge-answer.ts';
import {
  isFinding,
  optionsOf,
  type OwnPasskey,
  signInBy,
  withOwnPasskey,
  wrongCeremonies,
  type Change,
  firstFault,
  withOtherPasskey,
  wrongInManyWays,
} from './passkey-ceremony.ts';
import { refusedAfter } from './passkey-creation-rows.ts';
import { sessionsOf } from './limit-rows.ts';
import { reachLimit } from './reach-limit.ts';
import type { Row, Run } from './row.ts';
import { leadToOnePlace, secondProductId } from './second-product.ts';
import { cookieHeader, hasSession, sessionEmail, sessionLines, sessionUuid } from './session.ts';

/** Sign-ins by the customer's passkey, which the rows about `registerPasskey` have made. */
export const passkeySignInRows: readonly Row[] = [
  row('passkeySignIn', 'works', 'the customer is signed in, and `acceptedCredentials` has the passkey', checkWorks),
  afterSignIn('cookie', 'a cookie that only the server reads and that a browser sends back', ({ lines }, run) =>
    unless(
      lines.flatMap((line) => cookieFaults(line, run.newBrowser())),
      `${lines.length} set`,
    ),
  ),
  afterSignIn('lifetime', `at most ${longestDays} days`, ({ lines }) => lifetimeFinding(lines)),
  afterSignIn('newCookie', 'another value than before', ({ lines, former }) => {
    if (former === '') return notTried('a login that works: see login/rightPassword');
    if (lines.length === 0) return deviates('the cookie of before goes on');
    return unless([cookieHeader(lines) === former && 'the same value again'], 'another value');
  }),
  afterSignIn('product', 'leads to the product that asked for it', checkProduct),
  afterSignIn('again', 'the same answer signs nobody in a second time', async ({ sent, browser }) => {
    const again = await withoutSession(browser);
    return checkRefused(again, judgeAnswer('passkeySignIn', await again.call('passkeySignIn', sent)));
  }),
  ...Object.entries<{ readonly expected: string; readonly change: Change }>({
    ...wrongCeremonies,
    type: { expected: 'refused as the answer to a creation', change: { type: 'webauthn.create' } },
    signature: { expected: 'refused with the key of another passkey', change: { signer: new Authenticator() } },
    userHandle: { expected: 'refused with the handle of somebody else', change: { userHandle: 'c29tZWJvZHktZWxzZQ' } },
  }).map(([name, { expected, change }]) =>
    afterSignIn(name, expected, ({ own }, run) => checkWrong(own, run.newBrowser(), change)),
  ),
  afterSignIn('counter', 'refused where the counter is less than before, the same, or 0', checkCounter),
  ...Object.entries(wrongInManyWays).map(([name, { expected, changes }]) => ({
    name: `passkeySignIn/${name}`,
    expected,
    changes: true,
    run: (run: Run) =>
      withOtherPasskey(run, async (other) => {
        const { status } = await otherSignIn(other, run);
        if (status !== 'ok') return notTried(seeWorks);
        return firstFault(changes(run), (change) => checkWrong(other, run.newBrowser(), change));
      }),
  })),
  afterSignIn('challengeOnce', 'a challenge that was used is refused', async ({ own }, run) => {
    const browser = run.newBrowser();
    const options = await optionsOf(browser, 'passkeyRequestOptions');
    if (isFinding(options)) return options;
    const { challenge } = options;
    await signInBy(browser, own.authenticator, { challenge, isUserVerified: false });
    return checkWrong(own, browser, { challenge });
  }),
  afterSignIn('otherBrowser', 'the challenge of another browser is refused', async ({ own }, run) => {
    const options = await optionsOf(run.newBrowser(), 'passkeyRequestOptions');
    if (isFinding(options)) return options;
    const browser = run.newBrowser();
    await optionsOf(browser, 'passkeyRequestOptions');
    return checkWrong(own, browser, { challenge: options.challenge });
  }),
  afterSignIn('purpose', 'the challenge of a creation is refused', async ({ own }) => {
    const browser = own.browser.copy();
    const options = await optionsOf(browser, 'passkeyCreationOptions');
    if (isFinding(options)) return options;
    return refusedAfter(signInBy(browser, own.authenticator, { challenge: options.challenge }));
  }),
];

/** They use up the limits of a passkey and of a customer, and come last. */
export const passkeyLimitRows: readonly Row[] = [
  {
    name: 'passkeySignIn/rateLimit',
    expected: 'HTTP 429 with Retry-After in seconds within 50 tries of one passkey',
    changes: true,
    run: ({ newBrowser, target }) => {
      const { page } = target;
      const ceremony = { challenge: 'AAAAAAAAAAAAAAAAAAAAAA', origin: page, rpId: new URL(page).hostname };
      const request = new Authenticator().get(ceremony);
      return reachLimit('passkeySignIn', newBrowser, () => request, { max: 50 });
    },
  },
  {
    name: 'registerPasskey/rateLimit',
    expected: 'HTTP 429 with Retry-After in seconds within 50 tries of one signed-in customer',
    changes: true,
    run: (run) =>
      withOwnPasskey(run, async ({ browser, authenticator }) => {
        const { page } = run.target;
        const ceremony = { challenge: 'AAAAAAAAAAAAAAAAAAAAAA', origin: page, rpId: new URL(page).hostname };
        const request = authenticator.create(ceremony);
        return reachLimit('registerPasskey', await sessionsOf(browser, run), () => request, { max: 50 });
      }),
  },
];

function row(
  operation: string,
  what: string,
  expected: string,
  check: (own: OwnPasskey, run: Run) => Promise<Finding>,
): Row {
  return {
    name: `${operation}/${what}`,
    expected,
    changes: true,
    run: (run) => withOwnPasskey(run, (own) => check(own, run)),
  };
}

interface SignedInByPasskey {
  readonly status: 'in';
  readonly own: OwnPasskey;
  readonly browser: Browser;
  readonly judged: Judged;
  readonly sent: unknown;
  readonly lines: readonly string[];
  /** The session of before; empty where nobody could be signed in by password. */
  readonly former: string;
}

/** The sign-in over a session of before, once in a run. */
function firstSignIn(own: OwnPasskey, run: Run): Promise<SignedInByPasskey | Finding> {
  return run.once('passkey sign-in', () => startSignIn(own, run));
}

async function startSignIn(own: OwnPasskey, run: Run): Promise<SignedInByPasskey | Finding> {
  const before = await signInWith('login', run.newBrowser(), run);
  const browser = before.status === 'in' ? before.browser : run.newBrowser();
  const former = before.status === 'in' ? cookieHeader(before.lines) : '';
  const options = await optionsOf(browser, 'passkeyRequestOptions');
  if (isFinding(options)) return options;
  const sent = own.authenticator.get({
    challenge: options.challenge,
    origin: run.target.page,
    rpId: String(options.value['rpId']),
  });
  const fetched = await browser.call('passkeySignIn', sent);
  if (fetched.status === 'failed') return unanswered(fetched);
  const lines = await sessionLines(fetched.answer.cookies, run.newBrowser);
  return { status: 'in', own, browser, judged: judgeAnswer('passkeySignIn', fetched), sent, lines, former };
}

async function checkWorks(own: OwnPasskey, run: Run): Promise<Finding> {
  const signedIn = await firstSignIn(own, run);
  if (isFinding(signedIn)) return signedIn;
  const { judged, browser } = signedIn;
  if (judged.status === 'none') return judged.finding;
  if (judged.status === 'refused') return deviates(`${describeStatus(judged.answer)}, refused`);
  const { acceptedCredentials: accepted } = judged.value as {
    readonly acceptedCredentials?: { readonly allAcceptedCredentialIds: readonly string[] } | null;
  };
  const isNamed = accepted?.allAcceptedCredentialIds.includes(own.authenticator.id) ?? false;
  const { customer } = run.accounts;
  // Either operation may be the one that deviates.
  const isCustomer =
    (await sessionEmail(browser)) === customer?.email.toLowerCase() || (await sessionUuid(browser)) === customer?.uuid;
  return unless(
    [!isCustomer && 'the customer is not signed in', !isNamed && 'no `acceptedCredentials` with it'],
    'signed in',
  );
}

function afterSignIn(
  what: string,
  expected: string,
  check: (signedIn: SignedInByPasskey, run: Run) => Promise<Finding> | Finding,
): Row {
  return row('passkeySignIn', what, expected, async (own, run) => {
    const signedIn = await firstSignIn(own, run);
    return isFinding(signedIn) || signedIn.judged.status !== 'ok' ? notTried(seeWorks) : check(signedIn, run);
  });
}

const seeWorks = 'a passkey that signs in: see passkeySignIn/works';

/** What the second customer's passkey is refused says something only where it is taken otherwise. Once in a run. */
function otherSignIn({ authenticator }: OwnPasskey, run: Run): Promise<Judged> {
  return run.once('other passkey sign-in', () => signInBy(run.newBrowser(), authenticator));
}

async function checkCounter({ own }: SignedInByPasskey, run: Run): Promise<Finding> {
  const { authenticator } = own;
  const grown = await signInBy(run.newBrowser(), authenticator);
  if (grown.status === 'none') return grown.finding;
  if (grown.status === 'refused') return deviates(`${describeStatus(grown.answer)}, refused though it has grown`);
  const counters = [1, authenticator.counter, 0].map((counter) => ({ counter }));
  return firstFault(counters, (change) => checkWrong(own, run.newBrowser(), change));
}

/** What the server calls the places of its products is not known; one place for two is wrong. */
async function checkProduct({ own, judged }: SignedInByPasskey, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const options = await optionsOf(browser, 'passkeyRequestOptions', { product: secondProductId });
  if (isFinding(options)) return options;
  const second = await signInBy(browser, own.authenticator, { challenge: options.challenge });
  if (second.status === 'none') return second.finding;
  if (second.status === 'refused') return deviates(`${describeStatus(second.answer)}, refused for the second product`);
  return unless([leadToOnePlace(judged, second) && 'the same `redirectUrl` for both products'], 'each to its own');
}

async function withoutSession(browser: Browser): Promise<Browser> {
  const other = browser.copy();
  await other.call('logout', '');
  return other;
}

async function checkWrong({ authenticator }: OwnPasskey, browser: Browser, change: Change): Promise<Finding> {
  return checkRefused(browser, await signInBy(browser, authenticator, change));
}

async function checkRefused(browser: Browser, judged: Judged): Promise<Finding> {
  if (judged.status === 'none') return judged.finding;
  const faults = [
    judged.status === 'ok' && `${describeStatus(judged.answer)}, isOk`,
    // The browser would no longer offer a passkey that is as good as before.
    judged.status === 'refused' && judged.reason === 'credential' && 'the reason `credential` for a known passkey',
    (await hasSession(browser)) && 'somebody is signed in',
  ];
  return faults.some((fault) => fault !== false) ? unless(faults, '') : conforms('refused');
}
