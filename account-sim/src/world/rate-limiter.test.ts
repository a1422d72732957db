import { expect, test } from 'vitest';
import { testClock } from '../testing/test-clock.ts';
import { RateLimiter } from './rate-limiter.ts';

const limit = { requests: 2, perSeconds: 10 };

test('lets so many requests of an address through in the window, and says how long the next has to wait', () => {
  const clock = testClock();
  const limiter = new RateLimiter(clock.now, { limitedRequests: new Map() });
  expect(limiter.secondsToWait('ann@example.com', limit)).toBe(0);
  clock.advance(4_000);
  expect(limiter.secondsToWait('ann@example.com', limit)).toBe(0);
  expect(limiter.secondsToWait('ann@example.com', limit)).toBe(6);
  clock.advance(5_999);
  expect(limiter.secondsToWait('Ann@Example.com', limit)).toBe(1);
  clock.advance(1);
  expect(limiter.secondsToWait('ann@example.com', limit)).toBe(0);
  expect(limiter.secondsToWait('ann@example.com', limit)).toBe(4);
});

test('counts each address by itself', () => {
  const limiter = new RateLimiter(testClock().now, { limitedRequests: new Map() });
  const once = { requests: 1, perSeconds: 10 };
  expect(limiter.secondsToWait('ann@example.com', once)).toBe(0);
  expect(limiter.secondsToWait('ann@example.com', once)).toBe(10);
  expect(limiter.secondsToWait('bob@example.com', once)).toBe(0);
});

test('counts nothing while it is off', () => {
  const limiter = new RateLimiter(testClock().now, { limitedRequests: new Map() });
  for (let request = 1; request <= 100; request += 1) expect(limiter.secondsToWait('ann@example.com', 'off')).toBe(0);
  expect(limiter.secondsToWait('ann@example.com', { requests: 1, perSeconds: 10 })).toBe(0);
});

test('remembers ten thousand addresses, and forgets the one that was quiet longest', () => {
  const limiter = new RateLimiter(testClock().now, { limitedRequests: new Map() });
  const once = { requests: 1, perSeconds: 10 };
  for (let visitor = 0; visitor < 10_000; visitor += 1) limiter.secondsToWait(`${visitor}@example.com`, once);
  // It has asked again, and is not the quietest any more.
  expect(limiter.secondsToWait('0@example.com', limit)).toBe(0);

  limiter.secondsToWait('one-more@example.com', once);
  expect(limiter.secondsToWait('0@example.com', once)).toBe(10);
  expect(limiter.secondsToWait('1@example.com', once)).toBe(0);
  expect(limiter.secondsToWait('3@example.com', once)).toBe(10);
});
