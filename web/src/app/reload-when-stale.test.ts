import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionTexts } from '../lib/browser-storage.ts';
import { reloadBrowser } from '../lib/navigate-browser.ts';
import { reloadWhenStale } from './reload-when-stale.ts';

vi.mock('../lib/navigate-browser.ts');

beforeAll(() => reloadWhenStale());
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2025, 0, 1) });
  sessionTexts.remove('reloadedWhenStaleAt');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('a part that is gone', () => {
  it('loads the page anew instead of failing', () => {
    expect(loseAPart().defaultPrevented).toBe(true);
    expect(reloadBrowser).toHaveBeenCalledOnce();
  });

  it('fails when the page was loaded anew for it within the last minute', () => {
    loseAPart();
    vi.advanceTimersByTime(59_999);
    expect(loseAPart().defaultPrevented).toBe(false);
    expect(reloadBrowser).toHaveBeenCalledOnce();
  });

  it('loads the page anew again later: there may have been another deployment', () => {
    loseAPart();
    vi.advanceTimersByTime(60_000);
    expect(loseAPart().defaultPrevented).toBe(true);
    expect(reloadBrowser).toHaveBeenCalledTimes(2);
  });

  it('fails where the browser keeps nothing, because the page could load for ever', () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(loseAPart().defaultPrevented).toBe(false);
    expect(reloadBrowser).not.toHaveBeenCalled();
  });

  it.each(['', 'x', '{}', 'NaN'])('is not misled by %j in storage', (text) => {
    sessionStorage.setItem('reloadedWhenStaleAt', text);
    expect(loseAPart().defaultPrevented).toBe(true);
  });
});

function loseAPart(): Event {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event;
}
