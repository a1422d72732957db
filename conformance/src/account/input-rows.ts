import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Encoding, Operation } from 'shared-protocol/account/define';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import { MissingEntry } from './accounts.ts';
import { conforms, deviates, type Finding, notTried, unless, unanswered } from '../report/finding.ts';
import { contentTypes, encodeCall } from './encode-call.ts';
import { describeStatus, judgeAnswer, type Judged } from './judge-answer.ts';
import { requestRows } from './request-rows.ts';
import type { Row, Run } from './row.ts';
import { missingEntryText } from './sign-in.ts';

/** What is sent wrongly is refused, before anything changes. */
export function inputRows(operation: OperationName): readonly Row[] {
  const { encoding, method }: Operation = accountContract[operation];
  const refused = 'HTTP 400 in the shape of every refusal';
  const create = (what: string, expected: string, run: (name: OperationName, run: Run) => Promise<Finding>): Row => ({
    name: `${operation}/${what}`,
    expected,
    changes: false,
    run: (each) => run(operation, each),
  });
  return [
    ...(operationDetails[operation].invalid === null ? [] : [create('wrongInput', refused, checkWrongInput)]),
    ...(method === 'POST' ? [create('emptyBody', refused, checkEmptyBody)] : []),
    ...(encoding === 'json'
      ? [
          {
            ...create('encoding', 'a 4xx to what any page may send: text and forms', checkEncoding),
            // A server that takes such a request does what it says.
            changes: requestRows[operation][0].changes ?? false,
          },
        ]
      : []),
  ];
}

async function checkWrongInput(operation: OperationName, run: Run): Promise<Finding> {
  return mustBe400(judgeAnswer(operation, await run.newBrowser().call(operation, operationDetails[operation].invalid)));
}

async function checkEmptyBody(operation: OperationName, run: Run): Promise<Finding> {
  const browser = run.newBrowser();
  const { method, encoding }: Operation = accountContract[operation];
  const types: Partial<Record<Encoding, string>> = contentTypes;
  const call = {
    method,
    path: browser.pathOf(operation),
    headers: { 'content-type': types[encoding] ?? '' },
    body: '',
  };
  return mustBe400(judgeAnswer(operation, await browser.send(operation, call)));
}

function mustBe400(judged: Judged): Finding {
  if (judged.status === 'none') return judged.finding;
  const found = describeStatus(judged.answer);
  return judged.answer.status === 400 ? conforms(found) : deviates(`${found}, ${judged.status}`);
}

async function checkEncoding(operation: OperationName, run: Run): Promise<Finding> {
  const request = requestRows[operation][0].request(run.accounts);
  if (request instanceof MissingEntry) return notTried(missingEntryText(request));
  const browser = run.newBrowser();
  const asJson = encodeCall(accountContract[operation], browser.pathOf(operation), request);
  const asForm = encodeCall({ ...accountContract[operation], encoding: 'form' }, asJson.path, request);
  const faults: string[] = [];
  for (const [type, body] of [
    ['text/plain', asJson.body],
    [contentTypes.form, asForm.body],
  ] as const) {
    const call = { ...asJson, headers: { 'content-type': type }, body: body ?? '' };
    const fetched = await browser.send(operation, call);
    if (fetched.status === 'failed') return unanswered(fetched);
    const { status } = fetched.answer;
    if (status < 400 || status >= 500) faults.push(`${describeStatus(fetched.answer)} to ${type}`);
  }
  return unless(faults, 'refused');
}
