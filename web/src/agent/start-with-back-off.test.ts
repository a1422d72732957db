import { beforeEach, expect, test, vi } from 'vitest';
import { startWithBackOff } from './start-with-back-off.ts';

beforeEach(() => vi.useFakeTimers());
const refused = (): Promise<void> => Promise.reject(new TypeError('Failed to fetch'));

test('starts at once when the agent is there', async () => {
  const start = vi.fn(() => Promise.resolve());
  const started = startWithBackOff({ start }, [0, 500], neverAborted());

  await vi.advanceTimersByTimeAsync(0);

  expect(await started).toBe('started');
  expect(start).toHaveBeenCalledTimes(1);
});

test('waits longer and longer between attempts, until one succeeds', async () => {
  const start = vi.fn(refused);
  start.mockImplementationOnce(refused).mockImplementationOnce(refused).mockResolvedValueOnce();
  const started = startWithBackOff({ start }, [0, 500, 1_000, 2_000], neverAborted());

  await vi.advanceTimersByTimeAsync(499);
  expect(start).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(start).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await started).toBe('started');
});

test('gives up after the last delay', async () => {
  const start = vi.fn(refused);
  const started = startWithBackOff({ start }, [0, 500], neverAborted());

  await vi.advanceTimersByTimeAsync(500);

  expect(await started).toBe('given-up');
  expect(start).toHaveBeenCalledTimes(2);
});

test('tries no more once nobody wants the connection', async () => {
  const start = vi.fn(refused);
  const unwanted = new AbortController();
  const started = startWithBackOff({ start }, [0, 500], unwanted.signal);

  await vi.advanceTimersByTimeAsync(0);
  unwanted.abort();

  expect(await started).toBe('given-up');
  expect(start).toHaveBeenCalledTimes(1);
});

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
