import { beforeEach, expect, it, vi } from 'vitest';
import { lateCode } from './late-code.ts';
import { reloadBrowser } from './navigate-browser.ts';

vi.mock('./navigate-browser.ts');

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});

it('is loaded once for all who wait, and then at hand', async () => {
  const importCode = vi.fn(() => Promise.resolve('code'));
  const late = lateCode(importCode);
  expect(late.now()).toBeUndefined();
  expect(await Promise.all([late.load(), late.load()])).toEqual(['code', 'code']);
  expect(await late.load()).toBe(late.now());
  expect(importCode).toHaveBeenCalledOnce();
});

it('is tried again at first, and the page stays', async () => {
  const importCode = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('404'));
  const loading = lateCode(importCode).load();
  await vi.runAllTimersAsync();
  expect(await loading).toBe('code');
  expect(reloadBrowser).not.toHaveBeenCalled();
});

it('arrives where it is asked for once more after it has failed', async () => {
  const importCode = vi.fn(missing);
  const late = await failed(importCode);
  importCode.mockResolvedValueOnce('code');
  expect(await late.load()).toBe('code');
  expect(reloadBrowser).not.toHaveBeenCalled();
});

it('reloads the page where it fails once more, but not again within a minute', async () => {
  const late = await failed(missing);
  void late.load();
  await vi.waitFor(() => expect(reloadBrowser).toHaveBeenCalledOnce());
  const afterwards = await failed(missing);
  await expect(afterwards.load()).rejects.toThrow('404');
  expect(reloadBrowser).toHaveBeenCalledOnce();
});

const missing = (): Promise<string> => Promise.reject(new Error('404'));

async function failed(importCode: () => Promise<string>): Promise<ReturnType<typeof lateCode<string>>> {
  const late = lateCode(importCode);
  const outcome = expect(late.load()).rejects.toThrow('404');
  await vi.runAllTimersAsync();
  await outcome;
  return late;
}
