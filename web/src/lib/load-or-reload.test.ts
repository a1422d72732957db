import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionTexts } from './browser-storage.ts';
import { reloadBrowser } from './navigate-browser.ts';
import { loadOrReload } from './load-or-reload.ts';

vi.mock('./navigate-browser.ts');

const gone = new TypeError('Failed to fetch dynamically imported module');

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
  sessionTexts.remove('reloadedWhenStaleAt');
});

describe('a part that is gone', () => {
  it('loads the page anew and shows no failure meanwhile', async () => {
    expect(await lose()).toBe('pending');
    expect(reloadBrowser).toHaveBeenCalledOnce();
  });

  it('fails when the page was loaded anew for it within the last minute', async () => {
    await lose();
    vi.advanceTimersByTime(59_000);
    expect(await lose()).toBe(gone);
    expect(reloadBrowser).toHaveBeenCalledOnce();
  });

  it('loads the page anew again later: there may have been another deployment', async () => {
    await lose();
    vi.advanceTimersByTime(61_000);
    expect(await lose()).toBe('pending');
    expect(reloadBrowser).toHaveBeenCalledTimes(2);
  });

  it('fails offline, because the page that there is would be lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await lose()).toBe(gone);
    expect(reloadBrowser).not.toHaveBeenCalled();
  });

  it('fails where the browser keeps nothing, because the page could load for ever', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(await lose()).toBe(gone);
    expect(reloadBrowser).not.toHaveBeenCalled();
  });

  it.each(['', 'x', '{}', 'NaN'])('is not misled by %j in storage', async (text) => {
    sessionStorage.setItem('reloadedWhenStaleAt', text);
    expect(await lose()).toBe('pending');
  });
});

it('passes on what was loaded', async () => {
  expect(await loadOrReload(() => Promise.resolve('part'))).toBe('part');
});

/** How the loading ended: with its error, or not at all. */
async function lose(): Promise<unknown> {
  let end: unknown = 'pending';
  loadOrReload(() => Promise.reject(gone)).catch((error: unknown) => {
    end = error;
  });
  await vi.advanceTimersByTimeAsync(100);
  return end;
}
