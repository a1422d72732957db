import * as z from 'zod/mini';
import { defineFault } from './define-fault.ts';

/** Does what was asked, and answers 200; the connection ends in the middle of the JSON. */
export const truncated = defineFault({
  seen: '200 that ends in the middle of the answer, after doing what was asked',
  labels: {},
  schema: z.strictObject({ name: z.literal('truncated') }),
  act: async (_fault, proceed) => {
    const { body, headers } = await proceed();
    return {
      cut: {
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
        body: body === '' ? '{"isOk":true}' : body,
      },
    };
  },
});
