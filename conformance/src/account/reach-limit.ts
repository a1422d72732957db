import type { OperationName } from 'shared-protocol/account/contract';
import { deviates, type Finding, notTried, unless, unanswered } from '../report/finding.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import type { Browser } from './browser.ts';
import { cachingFaults } from './caching-faults.ts';
import { corsFaults, exposedFaults } from './cors-faults.ts';

/** Asks until the server has had enough, and judges how it says so. */
export async function reachLimit(
  operation: OperationName,
  browser: Browser,
  nextRequest: () => unknown,
  maxTries: number,
): Promise<Finding> {
  const began = performance.now();
  for (let tried = 1; tried <= maxTries + 1; tried += 1) {
    const fetched = await browser.call(operation, nextRequest(), botCheckHeaders(operation));
    if (fetched.status === 'failed') return unanswered(fetched);
    const { answer } = fetched;
    if (answer.status !== 429) continue;
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
  // The limit counts those of the last minute.
  return performance.now() - began > minuteMs
    ? notTried(`a connection on which ${maxTries} tries take less than a minute`)
    : deviates(`no HTTP 429 after ${maxTries} tries`);
}

const minuteMs = 60_000;
