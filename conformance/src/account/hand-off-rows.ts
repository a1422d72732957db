import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answer, Fetched } from '../http/fetch-answer.ts';
import { conforms, deviates, type Finding, notApplicable, notTried, unanswered, unless } from '../report/finding.ts';
import { browserOf } from './access-code-rows.ts';
import { type Accounts, entryOf, MissingEntry } from './accounts.ts';
import { Browser } from './browser.ts';
import { headerDifferences } from './header-differences.ts';
import { describeStatus, judgeAnswer } from './judge-answer.ts';
import { reachLimit } from './reach-limit.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

/**
 * Who has not asked for a hand-over learns nothing of it. The customer's own browser asks for the login here. This check
 * cannot make the software take it, so only a server where that happens by itself is tried in full.
 */
export const handOffRows: readonly Row[] = [
  {
    name: 'handOffState/unfetched',
    expected: '`waiting` to the browser that has asked, until the software has fetched the login',
    changes: true,
    run: checkUnfetched,
  },
  {
    name: 'handOffState/taken',
    expected: '`taken` to the browser whose login the software has taken',
    changes: true,
    run: checkTaken,
  },
  {
    name: 'handOffState/laterBrowser',
    expected: '`waiting` to a browser that has asked for the same installation later than another one',
    changes: true,
    run: (run) => checkAfterLogin(run, ({ uuid }) => stateAfterLogin(run.newBrowser(), uuid)),
  },
  {
    name: 'handOffState/newLogin',
    expected: '`waiting` again after a new automatic login of the same browser',
    changes: true,
    run: (run) => checkAfterLogin(run, ({ uuid, browser }) => stateAfterLogin(browser, uuid)),
  },
  {
    name: 'handOffState/otherBrowser',
    expected: '`waiting` to a browser that has not asked for the hand-over, signed in or not',
    changes: true,
    run: checkOtherBrowser,
  },
];

interface Login {
  readonly uuid: string;
  readonly browser: Browser;
}

/** The login that was taken; without one in the accounts file, one that was only asked for: less of a test, but some. */
async function checkAfterLogin(run: Run, check: (login: Login) => Promise<Finding>): Promise<Finding> {
  const { takenLogin } = run.accounts;
  if (takenLogin !== undefined) return check(loginOf(takenLogin, run));
  const customer = entryOf(run.accounts, 'customer');
  if (customer instanceof MissingEntry) return notTried(missingEntryText(customer));
  const { browser, finding } = await firstLogin(customer.uuid, run);
  if (isTooEarly(finding)) return atOnce;
  return finding.status === 'conforms' ? check({ uuid: customer.uuid, browser }) : finding;
}

async function checkTaken(run: Run): Promise<Finding> {
  const { takenLogin } = run.accounts;
  if (takenLogin !== undefined) {
    const { uuid, browser } = loginOf(takenLogin, run);
    return judgeState(await browser.call('handOffState', { UUID: uuid }), 'taken');
  }
  const customer = entryOf(run.accounts, 'customer');
  if (customer instanceof MissingEntry) return notTried(missingEntryText(customer));
  const { finding } = await firstLogin(customer.uuid, run);
  return isTooEarly(finding) ? atOnce : notTried(missingEntryText(new MissingEntry('takenLogin')));
}

function loginOf({ uuid, cookie }: NonNullable<Accounts['takenLogin']>, run: Run): Login {
  return { uuid, browser: browserOf(run, cookie) };
}

const atOnce = notApplicable('the software takes every login at once');

/** The first one that is asked for in a run: afterwards a server may tell of it to others. */
function firstLogin(uuid: string, run: Run): Promise<{ readonly browser: Browser; readonly finding: Finding }> {
  return run.once('first login', async () => {
    const browser = run.newBrowser();
    return { browser, finding: await stateAfterLogin(browser, uuid) };
  });
}

/** Where software runs it may take a login before anybody can ask, and nobody has said that none does. */
function isTooEarly({ status, found }: Finding): boolean {
  return status === 'deviates' && found === tooEarly;
}

async function stateAfterLogin(browser: Browser, UUID: string): Promise<Finding> {
  const asked = judgeAnswer('autoLogin', await browser.call('autoLogin', { UUID }));
  if (asked.status !== 'ok') return notTried('a login that is asked for: see autoLogin/knownUuid');
  return judgeState(await browser.call('handOffState', { UUID }), 'waiting');
}

function judgeState(fetched: Fetched, expected: 'waiting' | 'taken'): Finding {
  const judged = judgeAnswer('handOffState', fetched);
  if (judged.status === 'none') return judged.finding;
  if (judged.status === 'refused') return deviates(`${describeStatus(judged.answer)}, refused`);
  const { state } = judged.value as { readonly state: string };
  if (state === expected) return conforms(`\`${state}\``);
  return deviates(state === 'taken' ? tooEarly : `\`${state}\``);
}

const tooEarly = '`taken`, and nothing has taken it';

/** An installation that there is not takes nothing; nor does the customer's, where the accounts file says so. */
async function checkUnfetched(run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const UUID = randomUUID();
  await browser.call('autoLogin', { UUID });
  const ofNobody = judgeState(await browser.call('handOffState', { UUID }), 'waiting');
  if (ofNobody.status !== 'conforms') return ofNobody;
  const customer = entryOf(run.accounts, 'customer');
  if (customer instanceof MissingEntry) return notTried(missingEntryText(customer));
  const { finding } = await firstLogin(customer.uuid, run);
  return run.accounts.takenLogin === undefined && isTooEarly(finding) ? atOnce : finding;
}

/** They use up a part of the limit of an installation, or all of it, and come last. */
export const handOffLimitRows: readonly Row[] = [
  {
    name: 'handOffState/sameAnswer',
    expected: 'the same status, headers and body for a UUID that is not known, as for one that waits',
    changes: true,
    run: checkSameAnswer,
  },
  {
    name: 'handOffState/rateLimit',
    expected: 'HTTP 429 with Retry-After in seconds after 25 to 50 tries about one installation',
    changes: true,
    run: checkLimit,
  },
];

async function checkSameAnswer({ accounts, newBrowser }: Run): Promise<Finding> {
  const customer = entryOf(accounts, 'customer');
  if (customer instanceof MissingEntry) return notTried(missingEntryText(customer));
  const [known, unknown]: [Answer[], Answer[]] = [[], []];
  for (let pair = 0; pair < 3; pair += 1) {
    for (const [UUID, answers] of [
      [customer.uuid, known],
      [randomUUID(), unknown],
    ] as const) {
      const fetched = await newBrowser().call('handOffState', { UUID });
      if (fetched.status === 'failed') return unanswered(fetched);
      answers.push(fetched.answer);
    }
  }
  const linesOf = (answers: readonly Answer[]): readonly string[] =>
    answers.map(({ status, body }) => `HTTP ${status}, ${body.toString('base64')}`);
  return unless(
    [
      !isDeepStrictEqual(linesOf(known), linesOf(unknown)) && 'another status or body where the UUID is known',
      ...headerDifferences(known, unknown),
    ],
    'the same answer',
  );
}

async function checkOtherBrowser(run: Run): Promise<Finding> {
  const customer = entryOf(run.accounts, 'customer');
  if (customer instanceof MissingEntry) return notTried(missingEntryText(customer));
  const request = { UUID: customer.uuid };
  const asking = run.newBrowser();
  const asked = await asking.call('autoLogin', request);
  if (asked.status === 'failed') return unanswered(asked);
  const others = [run.newBrowser()];
  const signedIn = await run.signedIn();
  if (signedIn instanceof Browser) others.push(signedIn);
  for (const browser of others) {
    const fetched = await browser.call('handOffState', request);
    if (fetched.status === 'failed') return unanswered(fetched);
    if (isTaken(fetched.answer)) return deviates('`taken` to a browser that has not asked');
  }
  const own = await asking.call('handOffState', request);
  if (own.status === 'failed') return unanswered(own);
  return conforms(isTaken(own.answer) ? '`taken` to the browser that asked only' : '`waiting`: nothing has taken it');
}

function isTaken({ body }: Answer): boolean {
  return body.toString().includes('"taken"');
}

async function checkLimit({ newBrowser }: Run): Promise<Finding> {
  const request = { UUID: randomUUID() };
  return reachLimit('handOffState', newBrowser, () => request, { max: 50, min: 25 });
}
