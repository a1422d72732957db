import { beforeEach, expect, test, vi } from 'vitest';
import { createReconnectPolicy } from './reconnect-policy.ts';

beforeEach(() => vi.useFakeTimers());
const delaysMs = [0, 500, 1_000];

function begin(): {
  readonly connected: () => void;
  readonly delayAfter: (previousRetryCount: number) => number | null;
} {
  const policy = createReconnectPolicy(delaysMs);
  // The page has been open for a while.
  vi.advanceTimersByTime(60_000);
  policy.connected();
  const delayAfter = (previousRetryCount: number): number | null =>
    policy.nextRetryDelayInMilliseconds({ previousRetryCount, elapsedMilliseconds: 0, retryReason: new Error('lost') });
  return { connected: policy.connected, delayAfter };
}

test('a connection that has lasted is sought again at once, then more and more slowly, then no more', () => {
  const { delayAfter } = begin();
  vi.advanceTimersByTime(5_000);

  expect([0, 1, 2, 3].map(delayAfter)).toEqual([0, 500, 1_000, null]);
});

test('connections that do not last are sought more and more slowly, and then no more', () => {
  const { connected, delayAfter } = begin();

  const delays = [1, 2, 3].map(() => {
    const delay = delayAfter(0);
    connected();
    return delay;
  });

  expect(delays).toEqual([500, 1_000, null]);
});

test('a connection that did not last counts once, however often it is sought again', () => {
  const { delayAfter } = begin();

  expect([0, 1, 2].map(delayAfter)).toEqual([500, 1_000, null]);
});

test('one that lasts is not taken for a short one because the clock was set back', () => {
  const { delayAfter } = begin();
  vi.advanceTimersByTime(5_000);
  vi.setSystemTime(0);

  expect(delayAfter(0)).toBe(0);
});

test('one that lasts makes up for those that did not', () => {
  const { connected, delayAfter } = begin();
  expect(delayAfter(0)).toBe(500);
  connected();
  vi.advanceTimersByTime(5_000);

  expect(delayAfter(0)).toBe(0);
});
