import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { type Finding, notApplicable, unless, unanswered } from '../report/finding.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import { requestedHeaders } from './browser.ts';
import { corsFaults, exposedFaults, listOf } from './cors-faults.ts';
import { harmlessRequest } from './harmless-request.ts';
import { describeStatus } from './judge-answer.ts';
import type { Row, Run } from './row.ts';

/** What the app's pages need where they are served from another origin. */
export function corsRows(operation: OperationName): readonly Row[] {
  return [
    {
      name: `${operation}/preflight`,
      expected: "granted to the page's origin, with credentials",
      changes: false,
      run: (run) => checkPreflight(operation, run),
    },
    {
      name: `${operation}/cors`,
      expected: "readable for the page's origin, errors too, with credentials",
      changes: false,
      run: (run) => checkCors(operation, run),
    },
  ];
}

async function checkPreflight(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  if (browser.relation === 'same-origin') return notApplicable(oneOrigin);
  const fetched = await browser.preflight(operation, run.target.page);
  if (fetched.status === 'failed') return unanswered(fetched);
  const { answer } = fetched;
  const missing = (header: string, wanted: readonly string[]): string | false => {
    const lacking = wanted.filter((name) => !listOf(answer.headers[header]).includes(name));
    return lacking.length > 0 && `${header} lacks ${lacking.join(' and ')}`;
  };
  return unless(
    [
      ![200, 204].includes(answer.status) && describeStatus(answer),
      ...corsFaults(answer, run.target.page),
      missing('access-control-allow-methods', [accountContract[operation].method.toLowerCase()]),
      missing('access-control-allow-headers', requestedHeaders),
      !/^[1-9]\d*$/.test(answer.headers['access-control-max-age'] ?? '') && 'no Access-Control-Max-Age',
    ],
    `${describeStatus(answer)}, granted`,
  );
}

async function checkCors(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  if (browser.relation === 'same-origin') return notApplicable(oneOrigin);
  const { invalid } = operationDetails[operation];
  const faults: string[] = [];
  for (const request of [harmlessRequest(operation, run), ...(invalid === null ? [] : [invalid])]) {
    const fetched = await browser.call(operation, request, botCheckHeaders(operation));
    if (fetched.status === 'failed') return unanswered(fetched);
    const { answer } = fetched;
    const found = [...corsFaults(answer, run.target.page), ...exposedFaults(answer)];
    faults.push(...found.map((fault) => `HTTP ${answer.status}: ${fault}`));
  }
  return unless(faults, 'readable');
}

const oneOrigin = 'the page and the server share an origin';
