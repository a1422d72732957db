import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('it is loaded once, however often it is asked for', async () => {
  const load = vi.fn(() => Promise.resolve({}));
  const loaded = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([loaded(), loaded()]);
  expect(second).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

test('what failed to load is tried again', async () => {
  const loaded = loadOnce(vi.fn(() => Promise.resolve('loaded')).mockRejectedValueOnce(new Error('gone')));
  await expect(loaded()).rejects.toThrow('gone');
  expect(await loaded()).toBe('loaded');
});
