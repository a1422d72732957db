import { isDeepStrictEqual } from 'node:util';
import type { OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import type { Answer } from '../../http/fetch-answer.ts';
import { parseJson } from 'shared-protocol/parse-json';
import { conforms, conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { given } from '../accounts.ts';
import { type AccountRow, changingRows, type Run } from '../run.ts';
import { headerDifferences } from './header-differences.ts';
import { operations } from './offered.ts';
import { requestForAddress } from './request-rows.ts';

/** Operations that must not show who has an account. The rows use up part of an address's limit, and some send mail. */
export const enumerationRows: readonly AccountRow[] = operations
  .filter((name) => operationDetails[name].hidesAccounts)
  .flatMap((operation) => {
    // Both rows judge the same answers.
    const pairsOf = (run: Run): Promise<readonly Pair[]> =>
      run.once(`${operation} pairs`, () => measure(operation, run));
    return changingRows(operation, {
      sameAnswer: [
        'the same status, headers, cookies and body, whether the address exists',
        async (run) => judgeAnswers(await pairsOf(run)),
      ],
      sameTime: [
        'the same time, whether the address exists',
        async (run) => judgeTimes(await pairsOf(run), () => measure(operation, run)),
      ],
    });
  });

interface Timed {
  readonly answer: Answer;
  readonly ms: number;
}

interface Pair {
  readonly known: Timed;
  readonly unknown: Timed;
}

/** Asks in turns, so that whatever else slows the server down affects both. */
async function measure(operation: OperationName, run: Run): Promise<readonly Pair[]> {
  const { email } = given(run.accounts, 'desktopUser');
  const ask = async (address: string): Promise<Timed> => {
    await run.traffic.makeRoom(operation, 1);
    const began = performance.now();
    const answer = await run.newBrowser().call(operation, requestForAddress(operation, address));
    return { answer, ms: performance.now() - began };
  };
  const pairs: Pair[] = [];
  for (let count = 0; count < pairCount; count += 1) {
    pairs.push({ known: await ask(email), unknown: await ask(given(run.accounts, 'unknown').email) });
  }
  return pairs;
}

/** Few, because an address has no more than fifty tries a minute, and other rows need some. */
const pairCount = 4;

function judgeAnswers(pairs: readonly Pair[]): Finding {
  const faults = pairs.map(({ known, unknown }) => {
    const [one, other] = [known.answer, unknown.answer];
    if (one.status !== other.status) return `HTTP ${one.status} where it exists, HTTP ${other.status} where not`;
    return !isDeepStrictEqual(valueOf(one), valueOf(other)) && 'another body where the address exists';
  });
  const headers = headerDifferences(
    pairs.map(({ known }) => known.answer),
    pairs.map(({ unknown }) => unknown.answer),
  );
  return conformsIfNone([...faults, ...headers], `the same ${pairs.length} times`);
}

/** A busy computer may be slower for one of them, but hardly twice: a difference counts only if it is there again. */
async function judgeTimes(pairs: readonly Pair[], measureAgain: () => Promise<readonly Pair[]>): Promise<Finding> {
  const first = compareTimes(pairs);
  const { more, found } = first.more === null ? first : compareTimes(await measureAgain());
  const isAgain = more !== null && more === first.more;
  return isAgain ? deviates(`${found} ${more} where the address exists, twice`) : conforms(`a difference of ${found}`);
}

/** There is a difference only where every pair differs by more than is allowed, in the same direction. */
function compareTimes(pairs: readonly Pair[]): { readonly more: 'more' | 'less' | null; readonly found: string } {
  const differences = pairs.map(({ known, unknown }) => known.ms - unknown.ms);
  const usual = median(pairs.map(({ unknown }) => unknown.ms));
  const allowed = Math.max(minDifferenceMs, usual / 4);
  const more = differences.every((ms) => ms > allowed)
    ? 'more'
    : differences.every((ms) => ms < -allowed)
      ? 'less'
      : null;
  return { more, found: `${Math.round(median(differences))} ms of ${Math.round(usual)} ms` };
}

/** Nobody can tell less over the internet in few tries. */
const minDifferenceMs = 40;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

function valueOf({ body }: Answer): unknown {
  return parseJson(body.toString()) ?? body.toString();
}
