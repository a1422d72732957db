import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { operationDetails } from 'shared-protocol/account/server/operation-details';
import * as z from 'zod/mini';
import type { Answer } from '../http/fetch-answer.ts';
import { type Finding, leftOut, notTried, unless } from '../report/finding.ts';
import { botCheckHeaders } from './bot-check-headers.ts';
import { namedOrigins } from './browser.ts';
import { cachingFaults } from './caching-faults.ts';
import { judgeRefusal } from './judge-answer.ts';
import { addressFault, type RequestRow } from './request-row.ts';
import { requestRows } from './request-rows.ts';
import { harmlessRequest } from './harmless-request.ts';
import type { Row, Run } from './row.ts';
import { secretFaults } from './secret-faults.ts';

/** What is judged by every answer to a call of the operation, those of the rows before these included. */
export function answerRows(operation: OperationName): readonly Row[] {
  const { response }: Operation = accountContract[operation];
  const create = (what: string, expected: string, judge: (answers: readonly Answer[], run: Run) => Finding): Row => ({
    name: `${operation}/${what}`,
    expected,
    changes: false,
    run: async (run) => judge(await answersOf(operation, run), run),
  });
  return [
    create('noStore', 'Cache-Control: no-store, errors too; Vary: Origin where CORS is on', judgeCaching),
    create('refusals', 'isOk false and a statusText, whatever is refused', judgeRefusals),
    create('fields', 'no field that the contract does not name', (answers) => judgeFields(operation, answers)),
    create('secrets', 'no password, code or token comes back, and no cookie holds an address', (_answers, run) =>
      unless(run.log.callsOf(operation).flatMap(secretFaults), 'none'),
    ),
    ...(fieldsOf(response).includes('redirectUrl')
      ? [
          create('redirectUrl', 'an origin that the deployment names', (answers, run) =>
            judgeRedirects(operation, answers, run),
          ),
        ]
      : []),
  ];
}

/** The answers of the run so far, with at least one of each kind. */
async function answersOf(operation: OperationName, run: Run): Promise<readonly Answer[]> {
  const browser = run.newBrowser();
  const { invalid } = operationDetails[operation];
  for (const request of [harmlessRequest(operation, run), ...(invalid === null ? [] : [invalid])]) {
    await browser.call(operation, request, botCheckHeaders(operation));
  }
  return run.log.answersOf(operation);
}

function judgeCaching(answers: readonly Answer[], { target }: Run): Finding {
  return unless(
    answers.flatMap((answer) => cachingFaults(answer, target)),
    'no-store',
  );
}

function judgeRefusals(answers: readonly Answer[]): Finding {
  const faults = answers
    .filter(({ status }) => status >= 400)
    .map((answer) => {
      const judged = judgeRefusal(answer);
      return judged.status === 'none' && judged.finding.found;
    });
  return unless(faults, 'one shape');
}

function judgeFields(operation: OperationName, answers: readonly Answer[]): Finding {
  const { response }: Operation = accountContract[operation];
  const named = { success: new Set([...fieldsOf(response), ...anyAnswer]), refusal: new Set(refusalFields) };
  const faults = answers.flatMap((answer) => {
    const body = jsonObjectOf(answer);
    const isSuccess = answer.status < 300;
    const unnamed = Object.keys(body).filter((name) => !(isSuccess ? named.success : named.refusal).has(name));
    // The names alone: a value may be what nobody should read.
    return unnamed.map((name) => `${isSuccess ? 'an answer' : 'a refusal'} with ${name}`);
  });
  return unless(faults, 'none');
}

function judgeRedirects(operation: OperationName, answers: readonly Answer[], { target, mayChange }: Run): Finding {
  const { account, redirectOrigins = [] } = target;
  const addresses = answers
    .filter(({ status }) => status < 300)
    .map((answer) => jsonObjectOf(answer)['redirectUrl'])
    .filter((address) => typeof address === 'string' && address !== '');
  if (addresses.length === 0 && !mayChange && worksForChangesOnly(operation)) return leftOut('--allow-changes');
  if (addresses.length === 0) return notTried('an account that gets a redirectUrl, in the file of --accounts');
  const named = new Set(namedOrigins(target));
  const isNamed = (address: unknown): boolean => named.has(new URL(String(address), account).origin);
  // What is no address at all is told by the row of the request that got it.
  const strange = addresses.filter((address) => addressFault(String(address)) === false && !isNamed(address));
  // Nobody has said where this deployment leads to.
  if (strange.length > 0 && redirectOrigins.length === 0) return leftOut('--config or --redirect-origin');
  const faults = strange.map((address) => `${new URL(String(address), account).origin}, which nobody named`);
  return unless(faults, 'named');
}

/** No request of it that changes nothing is answered with success. */
function worksForChangesOnly(operation: OperationName): boolean {
  // The table pairs each name with requests of its own; a loop cannot say so.
  const requests = requestRows[operation] as readonly RequestRow<OperationName>[];
  return !requests.some(({ outcome, changes }) => outcome === 'ok' && changes !== true);
}

/** The fields of an answer's schema; of one that may be null, those of the other case. */
function fieldsOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodMiniObject) return Object.keys(schema.shape);
  return schema instanceof z.ZodMiniNullable ? fieldsOf(schema._zod.def.innerType) : [];
}

/** What any answer may say of itself. */
const anyAnswer = ['isOk', 'statusText'] as const;
const refusalFields = ['isOk', 'statusText', 'reason'] as const;

function jsonObjectOf({ body }: Answer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
