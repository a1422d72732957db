import type { OperationName } from 'shared-protocol/account/contract';
import type { Fetched } from '../http/fetch-answer.ts';
import { deviates, type Finding, notTried, unless, unanswered } from '../report/finding.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import type { Browser } from './browser.ts';
import { cachingFaults } from './caching-faults.ts';
import { corsFaults, exposedFaults } from './cors-faults.ts';

/** How many tries a limit must allow, and must not. */
export interface LimitTries {
  readonly max: number;
  readonly min?: number;
}

/**
 * Asks until the server has had enough, and judges how it says so. Every other time one browser asks, which keeps its cookies,
 * and in between another one: a limit for each browser limits nobody who deletes cookies.
 */
export async function reachLimit(
  operation: OperationName,
  nextBrowser: () => Browser,
  nextRequest: () => unknown,
  { max, min = 0 }: LimitTries,
): Promise<Finding> {
  const began = performance.now();
  const steady = nextBrowser();
  const ask = (browser: Browser): Promise<Fetched> =>
    browser.call(operation, nextRequest(), botCheckHeaders(operation));
  let isForOneAlone = false;
  for (let tried = 1; tried <= max + 1; tried += 1) {
    const isSteady = tried % 2 === 1;
    const browser = isSteady ? steady : nextBrowser();
    const fetched = await ask(browser);
    if (fetched.status === 'failed') return unanswered(fetched);
    const { answer } = fetched;
    if (answer.status !== 429) continue;
    if (tried <= min) return deviates(`HTTP 429 after ${tried - 1} tries, and the pages need ${min}`);
    const other = await ask(isSteady ? nextBrowser() : steady);
    if (other.status === 'failed') return unanswered(other);
    isForOneAlone = other.answer.status !== 429;
    if (isForOneAlone) continue;
    const isSameOrigin = browser.relation === 'same-origin';
    const readable = isSameOrigin ? [] : [...corsFaults(answer, browser.target.page), ...exposedFaults(answer)];
    const wait = answer.headers['retry-after'];
    const waitFault =
      wait === undefined ? 'no Retry-After' : !/^\d+$/.test(wait) && 'a Retry-After that is not whole seconds';
    return unless(
      [waitFault, ...cachingFaults(answer, browser.target), ...readable],
      `HTTP 429 after ${tried - 1} tries`,
    );
  }
  // The limit counts the tries of the last minute.
  return performance.now() - began > minuteMs
    ? notTried(`a connection on which ${max} tries take less than a minute`)
    : deviates(isForOneAlone ? 'HTTP 429 to one browser, and not to another' : `no HTTP 429 after ${max} tries`);
}

const minuteMs = 60_000;
