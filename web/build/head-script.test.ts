// @vitest-environment node
import { createContext, runInContext } from 'node:vm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildHeadScript } from './head-script.ts';

let code = '';
beforeAll(async () => {
  code = (await buildHeadScript()).code;
});

describe('the script of the document’s head', () => {
  test.each([
    ['/dsone/login', '', 'driver-support', ['/account/session']],
    ['/loginDSOne', '?UUID=u-1', 'driver-support', ['/account/licence']],
    ['/', '', 'driver-support', ['/account/session']],
    ['/maverick/login', '', 'maverick', []],
    ['/Maverick/Auto-Login', '', 'maverick', []],
    ['/dsone/logout', '', 'driver-support', []],
    ['/MAVERICK//auto%2Dlogin/', '', 'maverick', []],
    ['/nowhere', '', 'driver-support', []],
    ['/maverick/add-passkey', '', 'driver-support', []],
    ['/maverick/add-passkey', '', 'maverick', [], { passkeys: true }],
  ])(
    'needs nothing outside of itself at %s%s',
    (pathname, search, product, requests, features = { passkeys: false }) => {
      const page = fakePage(pathname, search, features);
      runInContext(code, createContext(page.globals));
      expect(page.root.dataset).toEqual({ product, theme: 'dark' });
      expect(page.fetch.mock.calls.map(([url]) => url)).toEqual(requests);
      expect(page.globals.window.earlySessionAnswer !== undefined).toBe(requests.length > 0);
    },
  );

  test('takes the secrets of a reset link out of an address that begins with two slashes, without naming a host', () => {
    const page = fakePage('//dsone/reset-password', '?code=c1&email=ann%40example.com&a=1');
    const { globals } = page;
    const written: string[] = [];
    const history = {
      state: null,
      replaceState(_state: unknown, _unused: string, address: string) {
        written.push(address);
        Object.assign(globals.location, { pathname: address.split('?')[0], search: address.replace(/^[^?]*/, '') });
      },
    };
    runInContext(code, createContext({ ...globals, history }));
    expect(globals.window.resetLink).toEqual({ code: 'c1', email: 'ann@example.com' });
    expect(written.at(-1)).toBe('/dsone/reset-password?a=1');
    for (const address of written) expect(address).not.toMatch(/^\/\//);
  });

  test('cannot end its element', () => {
    expect(code).not.toMatch(/<\/script|<!--/i);
  });

  test('is a classic script, which runs before anything else loads', () => {
    expect(code).toMatch(/^\(function\(\)\{/);
    expect(code).not.toMatch(/\b(?:import|export|require)\b/);
  });

  test('has the same text each time, so that a content security policy can name its hash', async () => {
    expect((await buildHeadScript()).code).toBe(code);
  });
});

/** The few parts of a browser that the script may use: what is not here, it cannot reach. */
function fakePage(pathname: string, search: string, features = {}) {
  const root = { dataset: {} as Record<string, string> };
  const fetch = vi.fn<(url: string) => Promise<void>>(() => Promise.resolve());
  const window: { earlySessionAnswer?: unknown; resetLink?: unknown } = {};
  const globals = {
    window,
    fetch,
    addEventListener: () => undefined,
    requestAnimationFrame: () => undefined,
    location: { pathname, search, hash: '' },
    localStorage: { getItem: (key: string) => (key === 'themeMode' ? 'dark' : null) },
    URLSearchParams,
    document: {
      documentElement: root,
      getElementById: (id: string) =>
        id === 'app-config'
          ? { textContent: JSON.stringify({ accountOrigin: '', account: { paths: {} }, features }) }
          : null,
    },
  };
  return { root, fetch, globals };
}
