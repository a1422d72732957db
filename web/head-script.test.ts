// @vitest-environment node
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { headScript } from './head-script.ts';

let code = '';
beforeAll(async () => {
  code = await headScript();
});

describe('the script of the document’s head', () => {
  it.each([
    ['/dsone/login', '', 'driver-support', ['/account/session']],
    ['/loginDSOne', '?UUID=u-1', 'driver-support', ['/account/licence']],
    ['/', '', 'driver-support', ['/account/session']],
    ['/maverick/login', '', 'maverick', []],
    ['/Maverick/Auto-Login', '', 'maverick', []],
    ['/dsone/logout', '', 'driver-support', []],
  ])('needs nothing outside of itself at %s%s', (pathname, search, product, requests) => {
    const page = fakePage(pathname, search);
    runInContext(code, createContext(page.globals));
    expect(page.root.dataset).toEqual({ product, theme: 'dark' });
    expect(page.fetch.mock.calls.map(([url]) => url)).toEqual(requests);
    expect(page.globals.window.earlySessionAnswer !== undefined).toBe(requests.length > 0);
  });

  it('cannot end its element', () => {
    expect(code).not.toMatch(/<\/script|<!--/i);
  });

  it('is small, because every visitor waits for it', () => {
    expect(code.length).toBeLessThan(1_800);
  });
});

/** The few parts of a browser that the script may use: what is not here, it cannot reach. */
function fakePage(pathname: string, search: string) {
  const root = { dataset: {} as Record<string, string> };
  const fetch = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve());
  const window: { earlySessionAnswer?: unknown } = {};
  const globals = {
    window,
    fetch,
    location: { pathname, search },
    localStorage: { getItem: (key: string) => (key === 'themeMode' ? 'dark' : null) },
    URLSearchParams,
    document: {
      documentElement: root,
      getElementById: () => ({ textContent: '{"accountOrigin":"","account":{"paths":{}}}' }),
    },
  };
  return { root, fetch, globals };
}
