import { expect, it } from 'vitest';
import { readRegistrationChange } from './follow-connection.ts';

const envelope = {
  id: '3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b',
  kind: 'event',
  type: 'client/registrationChanged',
  payload: { registered: true },
  sentAt: '2026-11-21T12:00:00Z',
};

it.each([true, false])('reads %s, and ignores what a newer agent adds', (registered) => {
  const received = { ...envelope, payload: { registered, by: 'Ann' }, mood: 'sunny' };
  expect(readRegistrationChange(received)).toBe(registered);
});

it.each([
  null,
  'text',
  {},
  { ...envelope, payload: {} },
  { ...envelope, payload: { registered: 'yes' } },
  { ...envelope, kind: 'response' },
  { ...envelope, type: 'client/updated' },
])('reads nothing in %j', (received) => {
  expect(readRegistrationChange(received)).toBeUndefined();
});
