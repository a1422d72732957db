import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { type Finding, unanswered, unless, unreached } from '../report/finding.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import { namedOrigins } from './browser.ts';
import { encodeCall } from './encode-call.ts';
import { foreignOrigin, foreignOriginsLike } from './foreign.ts';
import { harmlessRequest } from './harmless-request.ts';
import { describeStatus } from './judge-answer.ts';
import { checkOtherSpellings } from './other-spellings.ts';
import type { Row, Run } from './row.ts';
import { relationOf } from '../http/same-site.ts';

/** Checks whose pages may have a browser call an operation. */
export function originRows(operation: OperationName): readonly Row[] {
  return [
    {
      name: `${operation}/foreignOrigin`,
      expected: 'HTTP 403 to calls and forms of any other page, without a CORS header',
      changes: false,
      run: (run) => checkForeignOrigins(operation, run),
    },
    {
      name: `${operation}/originAlone`,
      expected: 'HTTP 403 to a foreign Origin also without Sec-Fetch-Site, as older browsers send it',
      changes: false,
      run: (run) => checkOriginAlone(operation, run),
    },
    {
      name: `${operation}/otherSpelling`,
      expected: 'the same rules for other spellings of its address, percent-encoded for example',
      changes: false,
      run: (run) => checkOtherSpellings(operation, run),
    },
    {
      name: `${operation}/ownOrigin`,
      expected: 'served without an Origin, and to a page without referrers, which says Origin: null',
      changes: false,
      run: (run) => checkOwnOrigin(operation, run),
    },
  ];
}

async function checkForeignOrigins(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const row: Operation = accountContract[operation];
  const call = encodeCall(row, browser.pathOf(operation), harmlessRequest(operation, run));
  const faults: string[] = [];
  // The last one is a link or an image, which a browser opens without saying from where.
  for (const origin of [...foreignOriginsLike(run.target.page, namedOrigins(run.target)), '']) {
    if (origin !== '') {
      const preflight = await browser.preflight(operation, origin);
      if (preflight.status === 'failed') return unanswered(preflight);
      const allowed = preflight.answer.headers['access-control-allow-origin'];
      if (allowed === origin || allowed === '*') faults.push(`Access-Control-Allow-Origin: ${allowed} to ${origin}`);
    }
    // A page of another port shares the site.
    const site = origin === '' ? 'cross-site' : relationOf(origin, run.target.account);
    const headers = { origin, 'sec-fetch-site': site, ...botCheckHeaders(operation) };
    const fetched = await browser.send(operation, call, headers);
    if (fetched.status === 'failed') return unanswered(fetched);
    const { answer } = fetched;
    const allowed = answer.headers['access-control-allow-origin'];
    if (answer.status === 429) return unreached(`HTTP 429: ${operation} is rate-limited; try again later, with --only`);
    const who = origin === '' ? 'Sec-Fetch-Site: cross-site' : origin;
    if (answer.status !== 403) faults.push(`${describeStatus(answer)} to ${who}`);
    if (allowed === origin || allowed === '*') faults.push(`Access-Control-Allow-Origin: ${allowed} to ${origin}`);
  }
  return unless([...new Set(faults)], 'HTTP 403');
}

/** Something on the way may drop Origin and leave what else tells the server. */
async function checkOriginAlone(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const call = encodeCall(accountContract[operation], browser.pathOf(operation), harmlessRequest(operation, run));
  const headers = { origin: foreignOrigin, 'sec-fetch-site': '', 'sec-fetch-mode': '', 'sec-fetch-dest': '' };
  const fetched = await browser.send(operation, call, { ...headers, ...botCheckHeaders(operation) });
  if (fetched.status === 'failed') return unanswered(fetched);
  const { answer } = fetched;
  if (answer.status === 429) return unreached(`HTTP 429: ${operation} is rate-limited; try again later, with --only`);
  const allowed = answer.headers['access-control-allow-origin'];
  return unless(
    [
      answer.status !== 403 && describeStatus(answer),
      (allowed === foreignOrigin || allowed === '*') && `Access-Control-Allow-Origin: ${allowed}`,
    ],
    'HTTP 403',
  );
}

async function checkOwnOrigin(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const { method, encoding }: Operation = accountContract[operation];
  const request = harmlessRequest(operation, run);
  const call = encodeCall({ ...accountContract[operation], encoding }, browser.pathOf(operation), request);
  const own: Record<string, string>[] = [
    { origin: '', 'sec-fetch-site': '', 'sec-fetch-mode': '', 'sec-fetch-dest': '' },
  ];
  if (browser.relation === 'same-origin' && method === 'POST') own.push({ origin: 'null' });
  const faults: (string | false)[] = [];
  for (const headers of own) {
    const fetched = await browser.send(operation, call, { ...headers, ...botCheckHeaders(operation) });
    if (fetched.status === 'failed') return unanswered(fetched);
    const isRefused = fetched.answer.status === 403;
    faults.push(isRefused && `HTTP 403 ${headers['origin'] === '' ? 'without an Origin' : 'to Origin: null'}`);
  }
  return unless(faults, 'served');
}
