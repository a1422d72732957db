import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionTexts } from './browser-storage.ts';
import { reloadBrowser } from './navigate-browser.ts';
import { lateCode, orReload, tryAgain } from './on-demand.ts';

vi.mock('./navigate-browser.ts');

const gone = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
  sessionTexts.remove('reloadedWhenStaleAt');
});

describe('what is tried again', () => {
  test('passes on what was loaded, at the third attempt too', async () => {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(gone).mockRejectedValueOnce(gone);
    load.mockResolvedValue('part');
    const loaded = tryAgain(load);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await loaded).toBe('part');
    expect(load).toHaveBeenCalledTimes(3);
  });

  test('gives up after that, and never reloads the page', async () => {
    const load = vi.fn(() => Promise.reject(gone));
    const loaded = tryAgain(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loaded).toBe(gone);
    expect(load).toHaveBeenCalledTimes(3);
    expect(reloadBrowser).not.toHaveBeenCalled();
  });
});

describe('a part that is gone', () => {
  test('reloads the page and shows no failure meanwhile', async () => {
    expect(await lose()).toBe('pending');
    expect(reloadBrowser).toHaveBeenCalledOnce();
  });

  test('fails when the page was reloaded for it within the last minute', async () => {
    await lose();
    vi.advanceTimersByTime(59_000);
    expect(await lose()).toBe(gone);
    expect(reloadBrowser).toHaveBeenCalledOnce();
  });

  test('reloads the page again later: there may have been another deployment', async () => {
    await lose();
    vi.advanceTimersByTime(61_000);
    expect(await lose()).toBe('pending');
    expect(reloadBrowser).toHaveBeenCalledTimes(2);
  });

  test('fails offline, because the page that there is would be lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await lose()).toBe(gone);
    expect(reloadBrowser).not.toHaveBeenCalled();
  });

  test('fails where the browser keeps nothing, because the page could load for ever', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await lose()).toBe(gone);
    expect(reloadBrowser).not.toHaveBeenCalled();
  });

  test('is not misled by something else in storage', async () => {
    sessionStorage.setItem('reloadedWhenStaleAt', '{}');
    expect(await lose()).toBe('pending');
  });
});

test('passes on what was loaded', async () => {
  expect(await orReload(() => Promise.resolve('part'))).toBe('part');
});

describe('code that arrives beside the app', () => {
  test('is loaded once for all who wait, and then at hand', async () => {
    const importCode = vi.fn(() => Promise.resolve('code'));
    const late = lateCode(importCode);
    expect(late.now()).toBeUndefined();
    expect(await Promise.all([late.load(), late.load()])).toEqual(['code', 'code']);
    expect(await late.load()).toBe(late.now());
    expect(importCode).toHaveBeenCalledOnce();
  });

  test('is tried again at first, and the page stays', async () => {
    const importCode = vi.fn(() => Promise.resolve('code')).mockRejectedValueOnce(new Error('404'));
    const loading = lateCode(importCode).load();
    await vi.runAllTimersAsync();
    expect(await loading).toBe('code');
    expect(reloadBrowser).not.toHaveBeenCalled();
  });

  test('arrives where it is asked for once more after it has failed', async () => {
    const importCode = vi.fn(missing);
    const late = await failed(importCode);
    importCode.mockResolvedValueOnce('code');
    expect(await late.load()).toBe('code');
    expect(reloadBrowser).not.toHaveBeenCalled();
  });

  test('reloads the page where it fails once more, but not again within a minute', async () => {
    const late = await failed(missing);
    void late.load();
    await vi.waitFor(() => expect(reloadBrowser).toHaveBeenCalledOnce());
    const afterwards = await failed(missing);
    await expect(afterwards.load()).rejects.toThrow('404');
    expect(reloadBrowser).toHaveBeenCalledOnce();
  });
});

/** How the loading ended: with its error, or not at all. */
async function lose(): Promise<unknown> {
  let end: unknown = 'pending';
  orReload(() => Promise.reject(gone)).catch((error: unknown) => {
    end = error;
  });
  await vi.advanceTimersByTimeAsync(100);
  return end;
}

const missing = (): Promise<string> => Promise.reject(new Error('404'));

async function failed(importCode: () => Promise<string>): Promise<ReturnType<typeof lateCode<string>>> {
  const late = lateCode(importCode);
  const outcome = expect(late.load()).rejects.toThrow('404');
  await vi.runAllTimersAsync();
  await outcome;
  return late;
}
