import { beforeEach, expect, it, vi } from 'vitest';
import { loadAgain } from './load-again.ts';
import { reloadBrowser } from './navigate-browser.ts';

vi.mock('./navigate-browser.ts');

const gone = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => vi.useFakeTimers());

it('passes on what was loaded, at the third attempt too', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
  load.mockResolvedValue('part');
  const loaded = loadAgain(load);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await loaded).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});

it('gives up after that, and never reloads the page', async () => {
  const load = vi.fn(() => Promise.reject(gone));
  const loaded = loadAgain(load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await loaded).toBe(gone);
  expect(load).toHaveBeenCalledTimes(3);
  expect(reloadBrowser).not.toHaveBeenCalled();
});
