import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { answerSchemaOf } from 'shared-protocol/account/server/answer-schemas';
import { describeIssues, explainIssue } from 'shared-protocol/explain-issue';
import type { Operation } from 'shared-protocol/account/define';
import { errorSchema, type Refusal, type RefusalReason, refusalSchema } from 'shared-protocol/account/refusal';
import * as z from 'zod/mini';
import type { Answer } from '../http/fetch-answer.ts';
import { parseJson } from 'shared-protocol/parse-json';
import { deviating } from '../report/row.ts';

/** What an answer says that the contract allows. */
export type Verdict = { readonly status: 'ok'; readonly value: unknown; readonly answer: Answer } | RefusalVerdict;

export interface RefusalVerdict {
  readonly status: 'refused';
  readonly statusText: string;
  readonly reason: RefusalReason | undefined;
  readonly answer: Answer;
}

/** Checks the answer to a call against the operation's row: status, content type, shape. What the row does not allow ends the check. */
export function judgeAnswer(name: OperationName, answer: Answer): Verdict {
  const row: Operation = accountContract[name];
  const { status } = answer;
  if (status >= 400 && status < 500) {
    const refusal = judgeRefusal(answer);
    return refusal.status === 'refused' ? refusal : deviating(refusal.fault);
  }
  if (status !== 200 && status !== 204) return deviating(describeStatus(answer));
  if (row.answeredBy === 'status') return { status: 'ok', value: undefined, answer };

  const json = status === 204 ? { value: null } : jsonIn(answer);
  if ('fault' in json) return deviating(`HTTP ${status} with ${json.fault}`);
  const parsed = row.response.safeParse(json.value, { error: explainIssue });
  if (!parsed.success) return deviating(`HTTP ${status}: ${describeIssues(parsed.error.issues, 'the body')}`);
  // What the app tolerates is not yet what a server should answer.
  const strict = answerSchemaOf(name).safeParse(json.value, { error: explainIssue });
  if (!strict.success) return deviating(`HTTP ${status}: ${describeIssues(strict.error.issues, 'the body')}`);
  const value = parsed.data as Readonly<Record<string, unknown>> | null;
  if (row.refusedBy !== 'none' && value?.[row.refusedBy] === false) {
    return refused(answer, refusalSchema.safeParse(value).data);
  }
  return { status: 'ok', value, answer };
}

/** A 4xx must say that it is a refusal, and why. */
export function judgeRefusal(answer: Answer): RefusalVerdict | { readonly status: 'none'; readonly fault: string } {
  const none = (fault: string) => ({ status: 'none', fault: `HTTP ${answer.status}${fault}` }) as const;
  const json = jsonIn(answer);
  if ('fault' in json) return none(` with ${json.fault}`);
  const [issue] = writtenRefusal.safeParse(json.value).error?.issues ?? [];
  if (issue)
    return none(issue.path[0] === 'reason' ? ' with a reason that is no text' : ' without isOk false and a statusText');
  return refused(answer, refusalSchema.safeParse(json.value).data);
}

/** As every refusal is written; other fields are for another row. */
const writtenRefusal = z.object(errorSchema.shape);

function refused(answer: Answer, refusal: Refusal | undefined): RefusalVerdict {
  return { status: 'refused', statusText: textOf(refusal?.statusText), reason: refusal?.reason ?? undefined, answer };
}

/** An answer of success; a refusal deviates, and ends the row. */
export function expectOk(judged: Verdict, instead = 'refused'): Verdict & { readonly status: 'ok' } {
  return judged.status === 'ok' ? judged : deviating(`${describeStatus(judged.answer)}, ${instead}`);
}

/** With the target of a redirect, but without its query, which may hold secrets. */
export function describeStatus({ status, headers }: Answer): string {
  const [location] = (headers['location'] ?? '').split('?');
  return location ? `HTTP ${status} to ${location}` : `HTTP ${status}`;
}

function jsonIn({ headers, body }: Answer): { readonly value: unknown } | { readonly fault: string } {
  const type = headers['content-type'] ?? 'no content type';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return { fault: `${type}, not application/json` };
  const value = parseJson(body.toString());
  return value === undefined ? { fault: 'a body that is not JSON' } : { value };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
