import { Parser } from '@asyncapi/parser';
import { expect, test } from 'vitest';
import { messageRows } from './message-rows.ts';
import { writeAsyncApi } from './write-async-api.ts';

// As the parser counts: 0 error, 1 warning, 2 information, 3 hint.
const errors: readonly number[] = [0];

test('is an AsyncAPI document in which the official parser finds no fault', { timeout: 120_000 }, async () => {
  const { document, diagnostics } = await new Parser().parse(JSON.stringify(writeAsyncApi()));

  expect(diagnostics.filter(({ severity }) => errors.includes(severity))).toEqual([]);
  expect(document?.version()).toBe('3.1.0');
});

test('has an operation for each message, with a reply for each request', () => {
  const { operations } = writeAsyncApi() as { operations: Record<string, { action: string; reply?: unknown }> };

  expect(Object.values(operations).map(({ action, reply }) => [action, reply !== undefined])).toEqual(
    messageRows().map(({ kind }) => (kind === 'request' ? ['receive', true] : ['send', false])),
  );
});
