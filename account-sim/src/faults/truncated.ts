import * as z from 'zod/mini';
import { jsonAnswer } from '../operations/answer.ts';
import { defineFault } from './define-fault.ts';

/** Does what was asked, and answers 200 with the first half of the JSON. */
export const truncated = defineFault({
  schema: z.strictObject({ name: z.literal('truncated') }),
  act: async (_fault, proceed) => {
    const { body, headers } = await proceed();
    const whole = body === '' ? '{"isOk":true}' : body;
    return { ...jsonAnswer(null, 200), headers, body: whole.slice(0, Math.ceil(whole.length / 2)) };
  },
});
