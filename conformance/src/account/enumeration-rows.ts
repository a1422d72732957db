import { isDeepStrictEqual } from 'node:util';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import type { Answer } from '../http/fetch-answer.ts';
import { conforms, deviates, type Finding, notTried, unless, unanswered, unreached } from '../report/finding.ts';
import { entryOf, MissingEntry } from './accounts.ts';
import { headerDifferences } from './header-differences.ts';
import { requestAbout } from './request-about.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

/** What must not show who has an account. The others tell by specification. */
const silent = (Object.keys(accountContract) as OperationName[]).filter((name) => operationDetails[name].hidesAccounts);

/** They use up a part of the limit of an address, and some mail. */
export const enumerationRows: readonly Row[] = silent.flatMap((operation) => {
  // Both rows judge the same answers.
  const create = (what: string, expected: string, judge: (pairs: readonly Pair[]) => Finding): Row => ({
    name: `${operation}/${what}`,
    expected,
    changes: true,
    run: async (run) => {
      const found = await run.once(`${operation} pairs`, () => measure(operation, run));
      return found.status === 'measured' ? judge(found.pairs) : found.finding;
    },
  });
  return [
    create('sameAnswer', 'the same status, headers, cookies and body, whether the address exists', judgeAnswers),
    create('sameTime', 'the same time, whether the address exists', judgeTimes),
  ];
});

interface Timed {
  readonly answer: Answer;
  readonly ms: number;
}

interface Pair {
  readonly known: Timed;
  readonly unknown: Timed;
}

type Measured =
  | { readonly status: 'measured'; readonly pairs: readonly Pair[] }
  | { readonly status: 'none'; readonly finding: Finding };

/** Asks in turns, so that whatever else slows the server down affects both. */
async function measure(operation: OperationName, run: Run): Promise<Measured> {
  const known = entryOf(run.accounts, 'desktopUser');
  if (known instanceof MissingEntry) return { status: 'none', finding: notTried(missingEntryText(known)) };
  const pairs: Pair[] = [];
  for (let count = 0; count < pairCount; count += 1) {
    const timed: Timed[] = [];
    for (const who of [known, entryOf(run.accounts, 'unknown')]) {
      if (who instanceof MissingEntry) return { status: 'none', finding: notTried(missingEntryText(who)) };
      const request = requestAbout(operation, who.email);
      const began = performance.now();
      const fetched = await run.newBrowser().call(operation, request);
      const ms = performance.now() - began;
      if (fetched.status === 'failed') return { status: 'none', finding: unanswered(fetched) };
      if (fetched.answer.status === 429) return { status: 'none', finding: unreached(limitReached) };
      timed.push({ answer: fetched.answer, ms });
    }
    const [first, second] = timed;
    if (first !== undefined && second !== undefined) pairs.push({ known: first, unknown: second });
  }
  return { status: 'measured', pairs };
}

/** Few, because an address has no more than fifty tries a minute, and other rows need some. */
const pairCount = 4;
const limitReached = 'HTTP 429: the limit of the address is used up; try again later, with --only';

function judgeAnswers(pairs: readonly Pair[]): Finding {
  const faults = pairs.map(({ known, unknown }) => {
    const [one, other] = [known.answer, unknown.answer];
    if (one.status !== other.status) return `HTTP ${one.status} where it exists, HTTP ${other.status} where not`;
    return !isDeepStrictEqual(textOf(one), textOf(other)) && 'another body where the address exists';
  });
  const headers = headerDifferences(
    pairs.map(({ known }) => known.answer),
    pairs.map(({ unknown }) => unknown.answer),
  );
  return unless([...faults, ...headers], `the same ${pairs.length} times`);
}

/** Red only where every pair differs by more than is allowed, in the same direction: noise does not do that. */
function judgeTimes(pairs: readonly Pair[]): Finding {
  const differences = pairs.map(({ known, unknown }) => known.ms - unknown.ms).toSorted((one, other) => one - other);
  const usual = median(pairs.map(({ unknown }) => unknown.ms));
  const allowed = Math.max(minDifferenceMs, usual / 4);
  const [least = 0, most = 0] = [differences[0], differences.at(-1)];
  const found = `${Math.round(median(differences))} ms of ${Math.round(usual)} ms`;
  if (least > allowed) return deviates(`${found} more where the address exists`);
  return most < -allowed ? deviates(`${found} less where the address exists`) : conforms(`a difference of ${found}`);
}

/** Nobody can tell less over the internet in few tries. */
const minDifferenceMs = 40;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

function textOf({ body }: Answer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return body.toString();
  }
}
