import * as z from 'zod/mini';
import { defineFault } from './define-fault.ts';

/** Ends the connection without an answer. */
export const reset = defineFault({
  schema: z.strictObject({ name: z.literal('reset') }),
  act: () => 'reset',
});
