import * as z from 'zod/mini';
import { htmlAnswer, jsonAnswer } from '../operations/answer.ts';
import { defineFault } from './define-fault.ts';

/** Fails with an HTML page, as most servers do, or with JSON. */
export const http500 = defineFault({
  seen: 'a server error',
  labels: { body: 'Body of the answer' },
  schema: z.strictObject({ name: z.literal('http-500'), body: z._default(z.enum(['html', 'json']), 'html') }),
  act: ({ body }) =>
    body === 'json'
      ? jsonAnswer({ statusText: 'Internal Server Error' }, 500)
      : htmlAnswer('<!doctype html><title>500</title><h1>Internal Server Error</h1>', 500),
});
