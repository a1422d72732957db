import type { Refusal } from 'simulator-kit/refusal';

/** An HTTP answer before it is sent, so that a fault can still change it. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The result of an operation; null is a 204. */
export function jsonAnswer(value: unknown, status = 200): Answer {
  if (value === null || value === undefined) return { status: status === 200 ? 204 : status, headers: {}, body: '' };
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) };
}

export function htmlAnswer(page: string, status: number): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page };
}

/** As the contract has it: every call is refused in the same shape. */
export function refusalAnswer({ statusCode, message, headers }: Refusal): Answer {
  const answer = jsonAnswer({ isOk: false, statusText: message }, statusCode);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
