import * as z from 'zod/mini';
import { defineFault } from './define-fault.ts';

/** Does what was asked, and answers 200 with the first half of the JSON. */
export const truncated = defineFault({
  schema: z.strictObject({ name: z.literal('truncated') }),
  act: async (_fault, proceed) => {
    const { body, headers } = await proceed();
    const whole = body === '' ? '{"isOk":true}' : body;
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
      body: whole.slice(0, Math.ceil(whole.length / 2)),
    };
  },
});
