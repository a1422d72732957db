import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { describeIssues, explainIssue } from 'shared-protocol/explain-issue';
import type { Operation } from 'shared-protocol/account/define';
import { type Refusal, type RefusalReason, refusalSchema } from 'shared-protocol/account/refusal';
import type { Answer, Fetched } from '../http/fetch-answer.ts';
import { deviates, unanswered, unreached, type Finding } from '../report/finding.ts';

/** What an answer says, if it is one that the contract allows. */
export type Judged =
  | { readonly status: 'ok'; readonly value: unknown; readonly answer: Answer }
  | JudgedRefusal
  | { readonly status: 'none'; readonly finding: Finding };

export interface JudgedRefusal {
  readonly status: 'refused';
  readonly statusText: string;
  readonly reason: RefusalReason | undefined;
  readonly answer: Answer;
}

/** Holds the answer to a call against the operation's row: status, content type, shape. */
export function judgeAnswer(name: OperationName, fetched: Fetched): Judged {
  if (fetched.status === 'failed') return none(unanswered(fetched));
  const row: Operation = accountContract[name];
  const { answer } = fetched;
  const { status } = answer;
  if (status === 429) return none(unreached(`HTTP 429: ${name} is rate-limited; try again later, with --only`));
  if (status >= 400 && status < 500) return judgeRefusal(answer);
  if (status !== 200 && status !== 204) return none(deviates(describeStatus(answer)));
  if (row.answeredBy === 'status') return { status: 'ok', value: undefined, answer };

  const json = status === 204 ? { value: null } : readJson(answer);
  if ('fault' in json) return none(deviates(`HTTP ${status} with ${json.fault}`));
  const parsed = row.response.safeParse(json.value, { error: explainIssue });
  if (!parsed.success) return none(deviates(`HTTP ${status}: ${describeIssues(parsed.error.issues, 'the body')}`));
  const value = parsed.data as Readonly<Record<string, unknown>> | null;
  if (row.refusedBy !== 'none' && value?.[row.refusedBy] === false) {
    return refused(answer, refusalSchema.safeParse(value).data);
  }
  return { status: 'ok', value, answer };
}

/** A 4xx must say that it is a refusal, and why. */
export function judgeRefusal(answer: Answer): Judged {
  const json = readJson(answer);
  if ('fault' in json) return none(deviates(`HTTP ${answer.status} with ${json.fault}`));
  const parsed = refusalSchema.safeParse(json.value, { error: explainIssue });
  if (!parsed.success)
    return none(deviates(`HTTP ${answer.status}: ${describeIssues(parsed.error.issues, 'the body')}`));
  const { isOk, success, statusText } = parsed.data;
  if ((isOk === false || success === false) && textOf(statusText) !== '') {
    return refused(answer, parsed.data);
  }
  return none(deviates(`HTTP ${answer.status} without isOk false and a statusText`));
}

function refused(answer: Answer, refusal: Refusal | undefined): JudgedRefusal {
  return { status: 'refused', statusText: textOf(refusal?.statusText), reason: refusal?.reason ?? undefined, answer };
}

/** A redirect is worth its target, without the query, which may hold what nobody should read. */
export function describeStatus({ status, headers }: Answer): string {
  const [location] = (headers['location'] ?? '').split('?');
  return location ? `HTTP ${status} to ${location}` : `HTTP ${status}`;
}

function readJson({ headers, body }: Answer): { readonly value: unknown } | { readonly fault: string } {
  const type = headers['content-type'] ?? 'no content type';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) return { fault: `${type}, not application/json` };
  try {
    return { value: JSON.parse(body.toString()) };
  } catch {
    return { fault: 'a body that is not JSON' };
  }
}

function none(finding: Finding): Judged {
  return { status: 'none', finding };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
