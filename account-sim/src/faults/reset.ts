import * as z from 'zod/mini';
import { defineFault } from './define-fault.ts';

/** Resets the connection instead of answering. */
export const reset = defineFault({
  seen: 'the connection is reset',
  labels: {},
  schema: z.strictObject({ name: z.literal('reset') }),
  act: () => 'reset',
});
