import * as z from 'zod/mini';
import { tooManyRequests } from '../operations/refusal.ts';
import { refusalAnswer } from '../operations/answer.ts';
import { defineFault } from './define-fault.ts';

/** Answers 429 with Retry-After. */
export const tooMany = defineFault({
  seen: '429 with Retry-After',
  labels: { retryAfterSeconds: 'Wait before the next attempt, in seconds' },
  schema: z.strictObject({
    name: z.literal('too-many-requests'),
    retryAfterSeconds: z._default(z.int().check(z.minimum(0), z.maximum(86_400)), 30),
  }),
  act: ({ retryAfterSeconds }) => refusalAnswer(tooManyRequests(retryAfterSeconds)),
});
