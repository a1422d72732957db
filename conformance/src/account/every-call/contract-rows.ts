import { randomBytes } from 'node:crypto';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { traceparentHeader } from 'shared-protocol/account/reference';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import type { Answer } from '../../http/fetch-answer.ts';
import { conforms, conformsIfNone, deviates, type Finding } from '../../report/finding.ts';
import { containsEncoded } from '../contains-encoded.ts';
import { contentTypes, emptyCall, encodeCall } from '../encode-call.ts';
import { cachingFaults } from '../header-faults.ts';
import { describeStatus, judgeAnswer, type Verdict } from '../judge-answer.ts';
import { type AccountRow, changingRows, readingRows, type Run } from '../run.ts';
import { harmlessRequest, requestsOf } from './request-rows.ts';

const refused = 'HTTP 400 in the shape of every refusal';

/** What holds for every operation, from its row of the contract alone. */
export function contractRows(operation: OperationName): readonly AccountRow[] {
  const { method, encoding }: Operation = accountContract[operation];
  // A server that accepts the wrong encoding carries the request out.
  const encodingRows = requestsOf(operation)[0]?.changes ? changingRows : readingRows;
  const hasWrongInput = operationDetails[operation].invalid !== null;
  return [
    ...readingRows(operation, { method: ['HTTP 405, 404 or 501 to any other method', checkMethod] }),
    // HEAD of the logout has a row of its own, with a signed-in customer.
    ...(method === 'GET' && operation !== 'logout'
      ? readingRows(operation, { head: ['HTTP 405, 404 or 501 to HEAD, or an answer for no cache', checkHead] })
      : []),
    ...(hasWrongInput ? readingRows(operation, { wrongInput: [refused, checkWrongInput] }) : []),
    ...(method === 'POST' ? readingRows(operation, { emptyBody: [refused, checkEmptyBody] }) : []),
    ...(encoding === 'json'
      ? encodingRows(operation, { encoding: ['a 4xx to what any page may send: text and forms', checkEncoding] })
      : []),
    // Also without features.reference: proxies add a traceparent as well.
    ...readingRows(operation, {
      reference: [
        'the same status with a traceparent, well-formed or not, and nothing of it in an answer',
        checkReference,
      ],
    }),
  ];
}

async function checkHead(run: Run, operation: OperationName): Promise<Finding> {
  const browser = run.newBrowser();
  const answer = await browser.send(operation, { method: 'HEAD', path: browser.pathOf(operation), headers: {} });
  const isServed = ![404, 405, 501].includes(answer.status);
  return conformsIfNone(isServed ? cachingFaults(answer, run.target) : [], describeStatus(answer));
}

async function checkMethod(run: Run, operation: OperationName): Promise<Finding> {
  const browser = run.newBrowser();
  const method = accountContract[operation].method === 'GET' ? 'POST' : 'GET';
  const answer = await browser.send(operation, { method, path: browser.pathOf(operation), headers: {} });
  const found = `${describeStatus(answer)} to ${method}`;
  return [404, 405, 501].includes(answer.status) ? conforms(found) : deviates(found);
}

async function checkWrongInput(run: Run, operation: OperationName): Promise<Finding> {
  return conformsIf400(await run.newBrowser().ask(operation, operationDetails[operation].invalid));
}

async function checkEmptyBody(run: Run, operation: OperationName): Promise<Finding> {
  const browser = run.newBrowser();
  const answer = await browser.send(operation, emptyCall(operation, browser.pathOf(operation)));
  return conformsIf400(judgeAnswer(operation, answer));
}

function conformsIf400({ status, answer }: Verdict): Finding {
  const found = describeStatus(answer);
  return answer.status === 400 ? conforms(found) : deviates(`${found}, ${status}`);
}

async function checkEncoding(run: Run, operation: OperationName): Promise<Finding> {
  const request = requestsOf(operation)[0]?.request(run.accounts);
  const browser = run.newBrowser();
  const asJson = encodeCall(accountContract[operation], browser.pathOf(operation), request);
  const asForm = encodeCall({ ...accountContract[operation], encoding: 'form' }, asJson.path, request);
  const faults: string[] = [];
  for (const [type, body] of [
    ['text/plain', asJson.body],
    [contentTypes.form, asForm.body],
  ] as const) {
    const call = { ...asJson, headers: { 'content-type': type }, body: body ?? '' };
    const answer = await browser.send(operation, call);
    if (answer.status < 400 || answer.status >= 500) faults.push(`${describeStatus(answer)} to ${type}`);
  }
  return conformsIfNone(faults, 'refused');
}

/** A traceparent is for logs alone. */
async function checkReference(run: Run, operation: OperationName): Promise<Finding> {
  const ask = (headers: Record<string, string>): Promise<Answer> =>
    run.newBrowser().call(operation, harmlessRequest(operation, run), headers);
  const without = describeStatus(await ask({}));
  const faults: (string | false)[] = [];
  for (const [kind, traceparentOf] of Object.entries(traceparents)) {
    const traceId = randomBytes(16).toString('hex');
    const answer = await ask({ [traceparentHeader]: traceparentOf(traceId) });
    const texts = [...Object.values(answer.headers), ...answer.cookies, answer.body.toString()];
    faults.push(
      describeStatus(answer) !== without && `${describeStatus(answer)} with a ${kind} traceparent, ${without} without`,
      texts.some((text = '') => containsEncoded(text, traceId)) && `an answer that repeats a ${kind} traceparent`,
    );
  }
  return conformsIfNone(faults, 'as without one');
}

const traceparents = {
  'well-formed': (traceId: string) => `00-${traceId}-${randomBytes(8).toString('hex')}-01`,
  malformed: (traceId: string) => `x-${traceId}`,
} as const;
