import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { refusedSamples } from 'shared-protocol/account/refused-samples';
import type { Answer } from '../http/fetch-answer.ts';
import { Lacking } from './accounts.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import { requestedHeaders } from './browser.ts';
import { corsFaults, exposedFaults, listOf } from './cors-faults.ts';
import { contentTypes, encodeCall } from './encode-call.ts';
import { conforms, deviates, type Finding, notApplicable, notTried, unless, unreached } from '../report/finding.ts';
import { foreignOriginsLike } from './foreign.ts';
import { describeStatus, judgeAnswer } from './judge-answer.ts';
import { operationCases } from './operation-cases.ts';
import type { Row, Run } from './row.ts';
import { lackingText } from './sign-in.ts';

/** What holds for every operation, from its row of the contract alone. */
export function contractRows(operation: OperationName): readonly Row[] {
  const row: Operation = accountContract[operation];
  const create = (what: string, expected: string, run: Row['run']): Row => ({
    name: `${operation}/${what}`,
    expected,
    changes: false,
    run,
  });
  return [
    create('method', 'HTTP 405 or 404 to any other method', (run) => checkMethod(operation, run)),
    ...(refusedSamples[operation] === null
      ? []
      : [create('wrongInput', 'a 4xx in JSON that says why', (run) => checkWrongInput(operation, run))]),
    ...(row.encoding === 'json' ? [encodingRow(operation)] : []),
    create('preflight', "granted to the page's origin, with credentials", (run) => checkPreflight(operation, run)),
    create('cors', "readable for the page's origin, errors too, with credentials", (run) => checkCors(operation, run)),
    create('foreignOrigin', 'no page of another origin may read it', (run) => checkForeignOrigins(operation, run)),
  ];
}

/** A server that takes such a request does what it says. */
function encodingRow(operation: OperationName): Row {
  return {
    name: `${operation}/encoding`,
    expected: 'a 4xx to what any page may send: text and forms',
    changes: operationCases[operation][0].changes ?? false,
    run: (run) => checkEncoding(operation, run),
  };
}

async function checkMethod(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const method = accountContract[operation].method === 'GET' ? 'POST' : 'GET';
  const fetched = await browser.send({ method, path: browser.pathOf(operation), headers: {} });
  if (fetched.status === 'failed') return unreached(fetched.fault);
  const found = `${describeStatus(fetched.answer)} to ${method}`;
  return [404, 405].includes(fetched.answer.status) ? conforms(found) : deviates(found);
}

async function checkWrongInput(operation: OperationName, run: Run): Promise<Finding> {
  const judged = judgeAnswer(operation, await run.newBrowser().call(operation, refusedSamples[operation]));
  if (judged.status === 'none') return judged.finding;
  const found = describeStatus(judged.answer);
  return judged.answer.status >= 400 ? conforms(found) : deviates(`${found}, ${judged.status}`);
}

async function checkEncoding(operation: OperationName, run: Run): Promise<Finding> {
  const request = operationCases[operation][0].request(run.accounts);
  if (request instanceof Lacking) return notTried(lackingText(request));
  const browser = run.newBrowser();
  const asJson = encodeCall(accountContract[operation], browser.pathOf(operation), request);
  const asForm = encodeCall({ ...accountContract[operation], encoding: 'form' }, asJson.path, request);
  const faults: string[] = [];
  for (const [type, body] of [
    ['text/plain', asJson.body],
    [contentTypes.form, asForm.body],
  ] as const) {
    const fetched = await browser.send({ ...asJson, headers: { 'content-type': type }, body: body ?? '' });
    if (fetched.status === 'failed') return unreached(fetched.fault);
    const { status } = fetched.answer;
    if (status < 400 || status >= 500) faults.push(`${describeStatus(fetched.answer)} to ${type}`);
  }
  return unless(faults, 'refused');
}

async function checkPreflight(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  if (browser.relation === 'same-origin') return notApplicable(oneOrigin);
  const fetched = await browser.preflight(operation, run.target.page);
  if (fetched.status === 'failed') return unreached(fetched.fault);
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
  const requests = [harmlessRequest(operation, run), refusedSamples[operation] ?? new Lacking('wrong input')];
  const faults: string[] = [];
  for (const request of requests.filter((each) => !(each instanceof Lacking))) {
    const fetched = await browser.call(operation, request, botCheckHeaders(operation));
    if (fetched.status === 'failed') return unreached(fetched.fault);
    const { answer } = fetched;
    const found = [...corsFaults(answer, run.target.page), ...exposedFaults(answer)];
    faults.push(...found.map((fault) => `HTTP ${answer.status}: ${fault}`));
  }
  return unless(faults, 'readable');
}

async function checkForeignOrigins(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const request = harmlessRequest(operation, run);
  const faults: string[] = [];
  for (const origin of foreignOriginsLike(run.target.page)) {
    const asked = [await browser.preflight(operation, origin)];
    if (!(request instanceof Lacking)) {
      asked.push(await browser.call(operation, request, { origin, 'sec-fetch-site': 'cross-site' }));
    }
    for (const fetched of asked) {
      if (fetched.status === 'failed') return unreached(fetched.fault);
      const allowed = allowedOrigin(fetched.answer);
      if (allowed === origin || allowed === '*') faults.push(`Access-Control-Allow-Origin: ${allowed} to ${origin}`);
    }
  }
  return unless([...new Set(faults)], 'none');
}

function allowedOrigin({ headers }: Answer): string | undefined {
  return headers['access-control-allow-origin'];
}

/** A request that the operation answers without changing anything. */
function harmlessRequest(operation: OperationName, { accounts }: Run): unknown {
  const harmless = operationCases[operation].find(({ changes }) => !changes);
  return harmless ? harmless.request(accounts) : new Lacking('request without consequences');
}

const oneOrigin = 'the page and the server share an origin';
