import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { traceparentHeader } from 'shared-protocol/account/reference';
import { requestHeaders } from 'shared-protocol/account/server/request-headers';
import type { Answer } from '../../http/fetch-answer.ts';
import { conformsIfNone, type Finding } from '../../report/finding.ts';
import { doesNotApply } from '../../report/row.ts';
import type { Browser } from '../browser.ts';
import { corsFaults, exposedFault, listOf } from '../header-faults.ts';
import { describeStatus } from '../judge-answer.ts';
import { type AccountRow, readingRows, type Run } from '../run.ts';
import { anyRequests } from './request-rows.ts';

/** What the app's pages need where they are served from another origin. */
export function corsRows(operation: OperationName): readonly AccountRow[] {
  return readingRows(operation, {
    preflight: ["granted to the page's origin, with credentials", checkPreflight],
    referenceCors: [
      'granted with traceparent too, where the configuration has features.reference',
      checkPreflightWithReference,
    ],
    cors: ["readable for the page's origin, errors too, with credentials", checkCors],
  });
}

function foreignBrowser(run: Run): Browser {
  const browser = run.newBrowser();
  return browser.relation === 'same-origin' ? doesNotApply('the page and the server share an origin') : browser;
}

async function checkPreflight(run: Run, operation: OperationName): Promise<Finding> {
  const answer = await foreignBrowser(run).preflight(operation, run.target.page);
  const { method }: Operation = accountContract[operation];
  return conformsIfNone(
    [
      ![200, 204].includes(answer.status) && describeStatus(answer),
      ...corsFaults(answer, run.target.page),
      lackingFault(answer, 'access-control-allow-methods', [method]),
      lackingFault(answer, 'access-control-allow-headers', requestHeaders({ reference: false })),
      !/^[1-9]\d*$/.test(answer.headers['access-control-max-age'] ?? '') && 'no Access-Control-Max-Age',
    ],
    `${describeStatus(answer)}, granted`,
  );
}

/** Without it, browsers send no call at all of a page that has a reference for each. */
async function checkPreflightWithReference(run: Run, operation: OperationName): Promise<Finding> {
  const browser = foreignBrowser(run);
  if (run.target.hasReference !== true) doesNotApply('no configuration switches features.reference on');
  const answer = await browser.preflight(operation, run.target.page, { hasReference: true });
  return conformsIfNone(
    [
      ![200, 204].includes(answer.status) && describeStatus(answer),
      lackingFault(answer, 'access-control-allow-headers', [traceparentHeader]),
    ],
    `${describeStatus(answer)}, granted`,
  );
}

function lackingFault({ headers }: Answer, header: string, wanted: readonly string[]): string | false {
  const missing = wanted.map((name) => name.toLowerCase()).filter((name) => !listOf(headers[header]).includes(name));
  return missing.length > 0 && `${header} lacks ${missing.join(' and ')}`;
}

async function checkCors(run: Run, operation: OperationName): Promise<Finding> {
  const browser = foreignBrowser(run);
  const faults: (string | false)[] = [];
  for (const request of anyRequests(operation, run)) {
    const answer = await browser.call(operation, request);
    const found = [...corsFaults(answer, run.target.page), exposedFault(answer)];
    faults.push(...found.map((fault) => fault && `HTTP ${answer.status}: ${fault}`));
  }
  return conformsIfNone(faults, 'readable');
}
