import * as z from 'zod/mini';
import { htmlAnswer } from '../operations/answer.ts';
import { defineFault } from './define-fault.ts';

/** Answers 200 with an HTML page, as a proxy or a hotel's network does. */
export const notJson = defineFault({
  seen: '200 with a page of HTML',
  labels: {},
  schema: z.strictObject({ name: z.literal('not-json') }),
  act: () => htmlAnswer('<!doctype html><title>Welcome</title><h1>Welcome to our network</h1>', 200),
});
