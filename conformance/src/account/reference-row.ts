import { randomBytes } from 'node:crypto';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { traceparentHeader } from 'shared-protocol/account/reference';
import type { Answer } from '../http/fetch-answer.ts';
import { type Finding, unanswered, unless, unreached } from '../report/finding.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import { encodeCall } from './encode-call.ts';
import { harmlessRequest } from './harmless-request.ts';
import { holds } from './hidden-text.ts';
import { describeStatus } from './judge-answer.ts';
import type { Row, Run } from './row.ts';

/** A traceparent is for logs alone. Proxies add it as well, so this is for servers of all deployments. */
export function referenceRow(operation: OperationName): Row {
  return {
    name: `${operation}/reference`,
    expected: 'the same status with a traceparent, well-formed or not, and nothing of it in an answer',
    changes: false,
    run: (run) => checkReference(operation, run),
  };
}

async function checkReference(operation: OperationName, run: Run): Promise<Finding> {
  const ask = async (header: Record<string, string>) => {
    const browser = run.newBrowser();
    const call = encodeCall(accountContract[operation], browser.pathOf(operation), harmlessRequest(operation, run));
    return browser.send(operation, call, { ...header, ...botCheckHeaders(operation) });
  };
  const without = await ask({});
  if (without.status === 'failed') return unanswered(without);
  const faults: (string | false)[] = [];
  for (const [kind, traceparentOf] of Object.entries(traceparents)) {
    const traceId = randomBytes(16).toString('hex');
    const fetched = await ask({ [traceparentHeader]: traceparentOf(traceId) });
    if (fetched.status === 'failed') return unanswered(fetched);
    const { answer } = fetched;
    if (answer.status === 429) return unreached(`HTTP 429: ${operation} is rate-limited; try again later, with --only`);
    const isSame = answer.status === without.answer.status;
    faults.push(
      !isSame && `${describeStatus(answer)} with a ${kind} traceparent, ${describeStatus(without.answer)} without`,
      repeats(answer, traceId) && `an answer that repeats a ${kind} traceparent`,
    );
  }
  return unless(faults, 'as without one');
}

const traceparents = {
  'well-formed': (traceId: string) => `00-${traceId}-${randomBytes(8).toString('hex')}-01`,
  malformed: (traceId: string) => `x-${traceId}`,
} as const;

function repeats({ headers, cookies, body }: Answer, traceId: string): boolean {
  return [...Object.values(headers), ...cookies, body.toString()].some((text) => holds(text ?? '', traceId));
}
