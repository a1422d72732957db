import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClock } from './clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a speed of 10 makes a second last 100 ms', () => {
  const run = vi.fn();
  createClock(10).after(1_000, run);
  vi.advanceTimersByTime(99);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('a new speed counts for what is scheduled from then on', () => {
  const clock = createClock(1);
  const [before, after] = [vi.fn(), vi.fn()];
  clock.after(1_000, before);
  clock.setSpeed(100);
  clock.after(1_000, after);
  vi.advanceTimersByTime(10);
  expect(after).toHaveBeenCalledOnce();
  expect(before).not.toHaveBeenCalled();
});

test('what is cancelled does not run', () => {
  const run = vi.fn();
  createClock(1).after(1_000, run)();
  vi.advanceTimersByTime(2_000);
  expect(run).not.toHaveBeenCalled();
});

test('a delay beyond what Node can wait for does not run at once', () => {
  const run = vi.fn();
  createClock(0.001).after(86_400_000, run);
  vi.advanceTimersByTime(1_000_000);
  expect(run).not.toHaveBeenCalled();
});
