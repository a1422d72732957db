import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Answer } from '../http/fetch-answer.ts';
import { conforms, deviates, type Finding, notTried, unanswered, unless } from '../report/finding.ts';
import { entryOf, MissingEntry } from './accounts.ts';
import { Browser } from './browser.ts';
import { headerDifferences } from './header-differences.ts';
import { reachLimit } from './reach-limit.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

/**
 * Who has not asked for a hand-over learns nothing of it. The customer's own browser asks for the login here. This check
 * cannot make the software take it, so only a server where that happens by itself is tried in full.
 */
export const handOffRows: readonly Row[] = [
  {
    name: 'handOffState/otherBrowser',
    expected: '`waiting` to a browser that has not asked for the hand-over, signed in or not',
    changes: true,
    run: checkOtherBrowser,
  },
];

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
