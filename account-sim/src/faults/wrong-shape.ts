import * as z from 'zod/mini';
import { jsonAnswer } from '../operations/answer.ts';
import { defineFault } from './define-fault.ts';

/** Answers 200 with JSON that matches no response schema of the contract. */
export const wrongShape = defineFault({
  seen: '200 with JSON of other types',
  labels: {},
  schema: z.strictObject({ name: z.literal('wrong-shape') }),
  act: () => jsonAnswer([{ isOk: 'true', success: 1, UUID: 17, redirectUrl: false }], 200),
});
