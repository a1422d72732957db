import { randomInt } from 'node:crypto';
import type { OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import type { Answer } from '../../http/fetch-answer.ts';
import { conformsIfNone, deviates, type Finding, leftOut, notTried } from '../../report/finding.ts';
import { valueOr } from '../../report/row.ts';
import { given } from '../accounts.ts';
import type { Browser } from '../browser.ts';
import { cachingFaults, corsFaults, exposedFault } from '../header-faults.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { separateSignIn, sharedSession } from '../session/sign-in.ts';
import { operations } from './offered.ts';
import { requestForAddress } from './request-rows.ts';

/** Operations that take a password or a code, or send mail. */
const limited = operations.filter(
  (name) => ![null, 'look-up', 'hand-off', 'passkey'].includes(operationDetails[name].limit),
);

const byClient = limited.filter((name) => operationDetails[name].session !== 'needed');

/** The limit of mailed codes is left out: `redeemAccessCode/strangers` asks that nobody uses up the minute of an address. */
const byAddress = byClient.filter((name) => operationDetails[name].limit !== 'access-code');

/** They take the password of the customer whose session it is. */
const bySession = limited.filter((name) => operationDetails[name].session === 'needed');

/** A browser that says that it could not load the bot check may ask half as often. */
const maxTries = (operation: OperationName): number => (operation === 'sendAccessLink' ? 25 : 50);

/** They come last, and only where changes are allowed: a server may stop listening to this computer. */
export const limitRows: readonly AccountRow[] = [
  ...byAddress.flatMap((operation) =>
    changingRows(operation, {
      rateLimit: [
        `HTTP 429 with Retry-After in seconds within ${maxTries(operation)} tries about one address`,
        (run) => {
          const { email } = given(run.accounts, 'unknown');
          return reachLimit(operation, {
            max: maxTries(operation),
            nextBrowser: run.newBrowser,
            nextRequest: (isSpelt) => requestForAddress(operation, isSpelt ? respelt(email) : email),
            isOfAll: true,
            askAboutAnother: () => askAboutAnother(operation, run),
          });
        },
      ],
    }),
  ),
  // After the logins, which may count towards the same limit.
  ...bySession.flatMap((operation) =>
    changingRows(operation, {
      rateLimit: [
        `HTTP 429 with Retry-After in seconds within ${maxTries(operation)} tries of one signed-in customer`,
        (run) => {
          // The customer's own password, so that a server that stores it changes nothing.
          const password = given(run.accounts, 'customer', 'password');
          return reachSessionLimit(operation, run, { Password: password, ConfirmPassword: password, ReturnUrl: '' });
        },
      ],
    }),
  ),
  ...byClient.flatMap((operation) =>
    changingRows(operation, {
      clientLimit: [
        'HTTP 429 with Retry-After in seconds to a client that asks about another address each time',
        ({ accounts, newBrowser, target: { clientLimit } }) => {
          // The deployment decides how often: a whole office may share one IP address.
          if (clientLimit === undefined) return leftOut('--client-limit');
          // Each time the unknown address is read, it is another one.
          const nextRequest = () => requestForAddress(operation, given(accounts, 'unknown').email);
          return reachLimit(operation, { max: clientLimit, nextBrowser: newBrowser, nextRequest, isOfAll: true });
        },
      ],
    }),
  ),
];

function askAboutAnother(operation: OperationName, { accounts, newBrowser }: Run): Promise<Answer> {
  return newBrowser().callOnce(operation, requestForAddress(operation, given(accounts, 'unknown').email));
}

/** Asks in two sessions of the customer: the limit must be the customer's, and not a session's. */
export async function reachSessionLimit(operation: OperationName, run: Run, request: unknown): Promise<Finding> {
  const session = await sharedSession(run);
  const another = (await valueOr(separateSignIn(run), null))?.browser;
  let next = session;
  return reachLimit(operation, {
    max: 50,
    nextBrowser: () => {
      const browser = next.copy();
      next = another ?? next;
      return browser;
    },
    nextRequest: () => request,
    askAboutAnother: () => askAboutAnother('login', run),
  });
}

/** The same for what one request is about, of which `createRequest` makes another each time. */
export function reachLimitOfOne(
  operation: OperationName,
  { newBrowser }: Run,
  createRequest: () => unknown,
  min = 0,
): Promise<Finding> {
  const request = createRequest();
  return reachLimit(operation, {
    max: 50,
    min,
    nextBrowser: newBrowser,
    nextRequest: () => request,
    askAboutAnother: () => newBrowser().callOnce(operation, createRequest()),
  });
}

interface Limit {
  /** The most tries that it may allow, and the fewest. */
  readonly max: number;
  readonly min?: number;
  readonly nextBrowser: () => Browser;
  /** `isSpelt`: in another spelling, where there is one, of what is asked about. */
  readonly nextRequest: (isSpelt: boolean) => unknown;
  /** It counts the tries of all clients together, or all of one, whatever that one calls itself. */
  readonly isOfAll?: true;
  /** Asks something that this limit does not concern: if that is refused as well, the limit of the client came first. */
  readonly askAboutAnother?: () => Promise<Answer>;
}

/**
 * Asks until HTTP 429, and judges that answer. One browser, which keeps its cookies, takes turns with new ones, which look
 * like other clients: a limit must not be evaded so.
 */
async function reachLimit(
  operation: OperationName,
  { max, min = 0, nextBrowser, nextRequest, isOfAll, askAboutAnother }: Limit,
): Promise<Finding> {
  const steady = nextBrowser();
  const { traffic } = steady;
  const ask = (browser: Browser, { isSpelt = false, headers = {} } = {}): Promise<Answer> =>
    browser.callOnce(operation, nextRequest(isSpelt), { isPaced: askAboutAnother !== undefined, headers });
  const askAsOther = (): Promise<Answer> =>
    ask(nextBrowser(), { isSpelt: true, headers: isOfAll ? { ...forwardedFor(), ...userAgent() } : {} });
  if (askAboutAnother) await traffic.makeRoom(operation, max + 3);
  const began = traffic.now();
  let isForOneAlone = false;
  for (let tried = 1; tried <= max + 1; tried += 1) {
    const isSteady = tried % 2 === 1;
    const answer = await (isSteady ? ask(steady) : askAsOther());
    if (answer.status !== 429) continue;
    const other = await (isSteady ? askAsOther() : ask(steady));
    isForOneAlone = other.status !== 429;
    if (isForOneAlone) continue;
    if ((await askAboutAnother?.())?.status === 429) return notTried('a client’s limit comes first');
    if (tried <= min) return deviates(`HTTP 429 after ${tried - 1} tries, and the pages need ${min}`);
    return conformsIfNone(limitFaults(answer, steady), `HTTP 429 after ${tried - 1} tries`);
  }
  // The limit counts the tries of the last minute.
  if (traffic.now() - began > 60_000) return notTried(`a connection on which ${max} tries take less than a minute`);
  if (!isForOneAlone) return deviates(`no HTTP 429 after ${max} tries`);
  const evasions = {
    'other cookies': () => ask(nextBrowser()),
    'another spelling of the domain': () => ask(steady, { isSpelt: true }),
    'another X-Forwarded-For': () => ask(steady, { headers: forwardedFor() }),
    'another User-Agent': () => ask(steady, { headers: userAgent() }),
  };
  for (const [how, evade] of Object.entries(evasions))
    if ((await evade()).status !== 429) return deviates(`HTTP 429, but not with ${how}`);
  return deviates('HTTP 429 to one browser, and not to another');
}

/** What a server may believe from a proxy that it knows, and from nobody else. */
function forwardedFor(): Readonly<Record<string, string>> {
  const client = `203.0.113.${randomInt(1, 255)}`;
  return { 'x-forwarded-for': client, 'x-real-ip': client, forwarded: `for=${client}` };
}

function userAgent(): Readonly<Record<string, string>> {
  return { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Chrome/${randomInt(100, 10_000)}.0` };
}

/** The domain of an address in other capitals, which is no other domain. */
function respelt(email: string): string {
  const domainAt = email.lastIndexOf('@');
  const domain = email.slice(domainAt).replaceAll(/[a-z]/g, (letter) => (randomInt(2) ? letter.toUpperCase() : letter));
  return email.slice(0, domainAt) + domain;
}

function limitFaults(answer: Answer, { target, relation }: Browser): readonly (string | false)[] {
  const wait = answer.headers['retry-after'];
  return [
    wait === undefined ? 'no Retry-After' : !/^\d+$/.test(wait) && 'a Retry-After that is not whole seconds',
    ...cachingFaults(answer, target),
    ...(relation === 'same-origin' ? [] : [...corsFaults(answer, target.page), exposedFault(answer)]),
  ];
}
