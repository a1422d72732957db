import * as z from 'zod/mini';
import { refusalAnswer } from '../operations/answer.ts';
import { Refusal } from '../operations/refusal.ts';
import { defineFault } from './define-fault.ts';

/** Understands the request, refuses it, and says why. */
export const refuse = defineFault({
  seen: 'a refusal: 400, and why',
  labels: { statusText: 'Reason' },
  schema: z.strictObject({
    name: z.literal('refuse'),
    statusText: z._default(z.string().check(z.minLength(1), z.maxLength(1_000)), 'The account server refused this.'),
  }),
  act: ({ statusText }) => refusalAnswer(new Refusal(400, statusText)),
});
