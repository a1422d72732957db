import type { RefusalReason } from 'shared-protocol/account/refusal';
import { type Answer, jsonAnswer } from 'simulator-kit/http-faults';
import type * as kit from 'simulator-kit/refusal';
import { fill, type SpokenLanguage, wordsIn } from '../words/words.ts';

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

export function tooManyRequests(retryAfterSeconds: number, language: SpokenLanguage = 'en'): Refusal {
  const seconds = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  const message = fill(wordsIn(language).refusals.tooManyRequests, { wait: seconds.format(retryAfterSeconds) });
  return new Refusal(429, message, { 'retry-after': String(retryAfterSeconds) });
}

/** Refuses what began before a reset or a restored snapshot, and would act on what came after it. */
export const resetMeanwhile = new Refusal(
  503,
  'The simulator was reset, or a snapshot restored, before this was done; it was not done.',
);

/** The contract has the same shape for the refusal of every call. */
export function refusalAnswer(
  { statusCode, message, headers, reason }: kit.Refusal & Partial<Refusal>,
  language: SpokenLanguage = 'en',
): Answer {
  const answer = jsonAnswer({ isOk: false, statusText: message, ...(reason && { reason }) }, statusCode);
  return { ...answer, headers: { ...answer.headers, ...inLanguage(language), ...headers } };
}

/** The headers of an answer with a sentence in this language. */
export function inLanguage(language: SpokenLanguage = 'en'): Readonly<Record<string, string>> {
  return { 'content-language': language };
}
