import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { traceparentHeader } from 'shared-protocol/account/reference';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { requestHeaders } from 'shared-protocol/account/server/request-headers';
import type { Answer } from '../http/fetch-answer.ts';
import { type Finding, notApplicable, unless, unanswered } from '../report/finding.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
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
      name: `${operation}/referenceCors`,
      expected: 'granted with traceparent too, where the configuration has features.reference',
      changes: false,
      run: (run) => checkPreflightWithReference(operation, run),
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
  const { method }: Operation = accountContract[operation];
  return unless(
    [
      ![200, 204].includes(answer.status) && describeStatus(answer),
      ...corsFaults(answer, run.target.page),
      lacking(answer, 'access-control-allow-methods', [method]),
      lacking(answer, 'access-control-allow-headers', requestHeaders({ reference: false })),
      !/^[1-9]\d*$/.test(answer.headers['access-control-max-age'] ?? '') && 'no Access-Control-Max-Age',
    ],
    `${describeStatus(answer)}, granted`,
  );
}

/** Without it, browsers send no call at all of a page that has a reference for each. */
async function checkPreflightWithReference(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  if (browser.relation === 'same-origin') return notApplicable(oneOrigin);
  if (run.target.hasReference !== true) return notApplicable('no configuration switches features.reference on');
  const fetched = await browser.preflight(operation, run.target.page, requestHeaders({ reference: true }));
  if (fetched.status === 'failed') return unanswered(fetched);
  const { answer } = fetched;
  return unless(
    [
      ![200, 204].includes(answer.status) && describeStatus(answer),
      lacking(answer, 'access-control-allow-headers', [traceparentHeader]),
    ],
    `${describeStatus(answer)}, granted`,
  );
}

/** What a header of the answer does not list, whatever its case. */
function lacking({ headers }: Answer, header: string, wanted: readonly string[]): string | false {
  const missing = wanted.map((name) => name.toLowerCase()).filter((name) => !listOf(headers[header]).includes(name));
  return missing.length > 0 && `${header} lacks ${missing.join(' and ')}`;
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
