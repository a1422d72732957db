import type { RefusalReason } from 'shared-protocol/account/refusal';
import { type Answer, jsonAnswer } from 'simulator-kit/http-faults';
import type * as kit from 'simulator-kit/refusal';

/** A refusal with an HTTP status of its own: what is wrong with the request, or why it is not allowed. */
export class Refusal implements kit.Refusal {
  readonly statusCode: number;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly reason: RefusalReason | undefined;

  constructor(
    statusCode: number,
    message: string,
    headers: Readonly<Record<string, string>> = {},
    reason?: RefusalReason,
  ) {
    this.statusCode = statusCode;
    this.message = message;
    this.headers = headers;
    this.reason = reason;
  }
}

export function tooManyRequests(retryAfterSeconds: number): Refusal {
  const wait = `${retryAfterSeconds} second${retryAfterSeconds === 1 ? '' : 's'}`;
  return new Refusal(429, `Too many requests. Try again in ${wait}.`, { 'retry-after': String(retryAfterSeconds) });
}

/** Refuses what began before a reset or a restored snapshot, and would act on what came after it. */
export const resetMeanwhile = new Refusal(
  503,
  'The simulator was reset, or a snapshot restored, before this was done; it was not done.',
);

/** The contract has the same shape for the refusal of every call. */
export function refusalAnswer({ statusCode, message, headers, reason }: kit.Refusal & Partial<Refusal>): Answer {
  const answer = jsonAnswer({ isOk: false, statusText: message, ...(reason && { reason }) }, statusCode);
  return { ...answer, headers: { ...answer.headers, ...headers } };
}
