import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { type Refusal, refusalSchema } from 'shared-protocol/account/refusal';
import { parseJson } from 'shared-protocol/parse-json';
import { reportAppPage, reportUnreadableAnswer } from '../telemetry/report-to-console.ts';
import type { CallOutcome, Failed, Missing, Refused } from './outcome.ts';

export async function readAnswer(
  name: OperationName,
  address: string,
  answer: Response,
): Promise<CallOutcome<unknown>> {
  // Network Authentication Required (RFC 6585, 6): no server sends it, only what is in between.
  if (answer.status === 511) return { status: 'missing', cause: 'intercepted' };
  if (answer.status >= 500 || answer.status === 429) return failed(answer);
  if (answer.status >= 400) return readRefusal(answer);

  const row: Operation = accountContract[name];
  const text = await answer.text().catch(() => '');
  if (isPage(text)) return readPage(text, address);
  if (!answer.ok) return failed(answer);
  if (row.answeredBy === 'status') return { status: 'ok', value: undefined };

  const body = answer.status === 204 ? null : parseJson(text);
  // Checked first: who was refused must not read that the server failed.
  if (row.refusedBy !== 'none' && fieldOf(body, row.refusedBy) === false) {
    return refused(answer, refusalSchema.safeParse(body).data);
  }
  const parsed = row.response.safeParse(body);
  if (!parsed.success) {
    // A build has no such condition, and nothing of what depends on it.
    if (import.meta.env.MODE === 'development') await reportUnreadableAnswer(name, row.response, address, body);
    return unreadable;
  }
  return { status: 'ok', value: parsed.data };
}

const unreadable: Missing = { status: 'missing', cause: 'unreadable' };

/** Whatever its Content-Type says. No JSON begins like that. */
function isPage(text: string): boolean {
  return text.trimStart().startsWith('<');
}

/** A host that lacks the proxy rule for a call answers with the app's own page; any other page is not ours. */
function readPage(text: string, address: string): Missing {
  if (!text.includes('app-config')) return { status: 'missing', cause: 'intercepted' };
  reportAppPage(address);
  return unreadable;
}

/** A 4xx counts as a refusal only when its body says so; otherwise it is a failure like any other. */
async function readRefusal(answer: Response): Promise<CallOutcome<unknown>> {
  const refusal = refusalSchema.safeParse(parseJson(await answer.text().catch(() => '')));
  if (!refusal.success) return failed(answer);
  const { isOk, success, statusText } = refusal.data;
  const isReadable = isOk === false || success === false || textOf(statusText) !== undefined;
  return isReadable ? refused(answer, refusal.data) : failed(answer);
}

function refused(answer: Response, refusal: Refusal | undefined): Refused {
  const statusText = textOf(refusal?.statusText);
  const reason = refusal?.reason ?? undefined;
  const language = answer.headers.get('Content-Language') ?? '';
  return {
    status: 'refused',
    httpStatus: answer.status,
    statusText,
    ...(oneTag.test(language) && { language }),
    ...(reason && { reason }),
  };
}

/** Where several languages are named, the text may be in any of them. */
const oneTag = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

function failed(answer: Response): Failed {
  return { status: 'failed', httpStatus: answer.status, retryAfterSeconds: retryAfterSeconds(answer) };
}

/**
 * A number of seconds or a date (RFC 9110, 10.2.3). A date counts from the answer's own, because the visitor's clock may be wrong
 * by days; where another origin hides that date, the wait is limited.
 */
function retryAfterSeconds({ headers }: Response): number | undefined {
  const header = headers.get('Retry-After');
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Math.min(Number(header), maxSeconds);
  const answeredAt = parseHttpDate(headers.get('Date') ?? '');
  const [from, most] = Number.isNaN(answeredAt) ? [Date.now(), maxSecondsByVisitorsClock] : [answeredAt, maxSeconds];
  const seconds = Math.ceil((parseHttpDate(header) - from) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), most);
}

const maxSeconds = 86_400;
const maxSecondsByVisitorsClock = 15 * 60;

/** `Date.parse` alone would read '1.5' as a day in 2001. */
function parseHttpDate(text: string): number {
  return /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) : NaN;
}

function fieldOf(value: unknown, field: string): unknown {
  return (Object(value) as Record<string, unknown>)[field];
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}
