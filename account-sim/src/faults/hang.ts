import * as z from 'zod/mini';
import { defineFault } from './define-fault.ts';

/** Accepts the request and never answers. */
export const hang = defineFault({
  seen: 'no answer',
  labels: {},
  schema: z.strictObject({ name: z.literal('hang') }),
  act: () => 'silence',
});
