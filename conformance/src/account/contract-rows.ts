import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { conforms, deviates, type Finding, unanswered, unless } from '../report/finding.ts';
import { cachingFaults } from './caching-faults.ts';
import { corsRows } from './cors-rows.ts';
import { inputRows } from './input-rows.ts';
import { describeStatus } from './judge-answer.ts';
import { originRows } from './origin-rows.ts';
import { referenceRow } from './reference-row.ts';
import type { Row, Run } from './row.ts';

/** What holds for every operation, from its row of the contract alone. */
export function contractRows(operation: OperationName): readonly Row[] {
  return [
    {
      name: `${operation}/method`,
      expected: 'HTTP 405 or 404 to any other method',
      changes: false,
      run: (run) => checkMethod(operation, run),
    },
    // A signed-in customer tries the logout's.
    ...(accountContract[operation].method === 'GET' && operation !== 'logout'
      ? [
          {
            name: `${operation}/head`,
            expected: 'HTTP 405 or 404 to HEAD, or an answer for no cache',
            changes: false,
            run: (run: Run) => checkHead(operation, run),
          },
        ]
      : []),
    ...inputRows(operation),
    ...corsRows(operation),
    referenceRow(operation),
    ...originRows(operation),
  ];
}

async function checkHead(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const fetched = await browser.send(operation, { method: 'HEAD', path: browser.pathOf(operation), headers: {} });
  if (fetched.status === 'failed') return unanswered(fetched);
  const { answer } = fetched;
  const isServed = ![404, 405].includes(answer.status);
  return unless(isServed ? cachingFaults(answer, run.target) : [], describeStatus(answer));
}

async function checkMethod(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const { method: right }: Operation = accountContract[operation];
  const method = right === 'GET' ? 'POST' : 'GET';
  const fetched = await browser.send(operation, { method, path: browser.pathOf(operation), headers: {} });
  if (fetched.status === 'failed') return unanswered(fetched);
  const found = `${describeStatus(fetched.answer)} to ${method}`;
  return [404, 405].includes(fetched.answer.status) ? conforms(found) : deviates(found);
}
