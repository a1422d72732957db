import { afterEach, expect, test, vi } from 'vitest';
import { withRealMicrotasks } from './with-real-microtasks.ts';

const platform = queueMicrotask;
const replacement = vi.fn();
afterEach(() => {
  globalThis.queueMicrotask = platform;
});

const microtask = (): Promise<void> => new Promise((resolve) => queueMicrotask(resolve));

test('what runs has the real one, and the test has its own again afterwards, however many run at once', async () => {
  globalThis.queueMicrotask = replacement;
  await Promise.all([withRealMicrotasks(microtask), withRealMicrotasks(() => microtask().then(microtask))]);
  await expect(withRealMicrotasks(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(globalThis.queueMicrotask).toBe(replacement);
  expect(replacement).not.toHaveBeenCalled();
});

test('a test that takes its replacement back meanwhile keeps what it took', async () => {
  globalThis.queueMicrotask = replacement;
  await withRealMicrotasks(async () => {
    globalThis.queueMicrotask = platform;
    await microtask();
  });
  expect(globalThis.queueMicrotask).toBe(platform);
});
