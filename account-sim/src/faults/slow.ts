import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { refusalAnswer } from '../operations/answer.ts';
import { resetMeanwhile } from '../operations/refusal.ts';
import { defineFault } from './define-fault.ts';

/** Sends the correct answer, but late. */
export const slow = defineFault({
  seen: 'the right answer, late',
  labels: { delayMs: 'Delay in milliseconds' },
  schema: z.strictObject({ name: z.literal('slow'), delayMs: z.int().check(z.minimum(0), z.maximum(3_600_000)) }),
  act: async ({ delayMs }, proceed, ended) => {
    try {
      // Not referenced: a late answer must not keep a stopped simulator's process alive.
      await delay(delayMs, undefined, { ref: false, signal: ended });
    } catch {
      // Not a reset connection: Chrome sends a request again when that happens to a connection that it has used before.
      return refusalAnswer(resetMeanwhile);
    }
    return proceed();
  },
});
