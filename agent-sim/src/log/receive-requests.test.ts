import { expect, test } from 'vitest';
import { createMessageLog, type MessageLog } from './message-log.ts';
import { receiveRequests, type Received } from './receive-requests.ts';
import { waitForMessages } from './wait-for-messages.ts';

test('hands out each request once, those that came already first', async () => {
  const { log, received } = emptyLog();
  receive(log, 'licence/check', { first: true });
  receive(log, 'licence/refresh', {});
  expect(await received('licence/check')).toEqual({ first: true });
  const next = received('licence/check');
  receive(log, 'licence/refresh', {});
  receive(log, 'licence/check', { second: true });
  expect(await next).toEqual({ second: true });
});

test('answers of its own do not count, and nobody waits for ever', async () => {
  const { log, received } = emptyLog();
  receive(log, 'licence/refresh', {});
  log.add({ ...entry('licence/check', {}), direction: 'sent', kind: 'response' });
  await expect(received('licence/check', { withinMs: 1 })).rejects.toThrow(
    'No licence/check was received within 1 ms; received: licence/refresh',
  );
});

function emptyLog(): { log: MessageLog; received: Received } {
  const log = createMessageLog();
  return { log, received: receiveRequests((wanted) => waitForMessages([{ product: 'maverick', log }], wanted)) };
}

function receive(log: MessageLog, type: string, payload: object): void {
  log.add(entry(type, payload));
}

function entry(type: string, payload: object): Parameters<MessageLog['add']>[0] {
  return { direction: 'received', connectionId: 'C', kind: 'request', type, envelope: { payload }, error: null };
}
