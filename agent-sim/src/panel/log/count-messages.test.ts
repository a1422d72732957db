import { expect, test } from 'vitest';
import { countMessages } from './count-messages.ts';

test('one message is in the singular', () => {
  expect([0, 1, 2].map(countMessages)).toEqual(['0 messages', '1 message', '2 messages']);
});
