import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { operationSamples } from '../testing/operation-samples.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { muteNotices } from '../testing/mute-notices.ts';

muteNotices();

const app = 'http://localhost:7001';
const otherApp = 'https://app.example';
const shared = sharedSim({ appOrigins: [app, otherApp] });
const names = Object.keys(accountContract) as OperationName[];
const corsHeaders = (headers: Headers): string[] => [...headers.keys()].filter((name) => name.startsWith('access-'));

describe('a preflight', () => {
  const ask = (origin: string, path: string, method: string): Promise<Response> =>
    fetch(`${shared().origin}${path}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });

  testEvery(names)('for an operation is answered to each origin of the app, and to no other', async (name) => {
    const { path, method } = accountContract[name];
    for (const origin of [app, otherApp]) {
      const { status, headers } = await ask(origin, path, method);
      expect(status).toBe(204);
      expect(Object.fromEntries(headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'Content-Type, traceparent, X-Bot-Check',
        'access-control-max-age': '600',
        vary: 'Origin',
      });
    }
    for (const origin of ['https://evil.example', 'null', 'http://localhost:7002', `${app}.evil.example`]) {
      const { status, headers } = await ask(origin, path, method);
      expect([status, corsHeaders(headers)], origin).toEqual([403, []]);
    }
  });

  testEvery(['/control/accounts', '/inbox', '/access-link/x', '/connect/token'])(
    'for another path is not: pages of the app call operations only',
    async (path) => {
      const { headers } = await ask(app, path, 'GET');
      expect(corsHeaders(headers)).toEqual([]);
      expect(corsHeaders((await fetch(`${shared().origin}${path}`, { headers: { origin: app } })).headers)).toEqual([]);
    },
  );
});

testEvery([
  ['/account/session', 204],
  ['/account/nothing', 404],
  ['/nothing', 404],
  ['/inbox', 405],
  ['/api/state', 405],
])(
  'OPTIONS from a page of the app is answered as without CORS, unless pages may call the path',
  async ([path, status]) => {
    const ask = (init: object): Promise<Response> => fetch(`${shared().origin}${path}`, { method: 'OPTIONS', ...init });
    expect((await ask({ headers: { origin: app, 'access-control-request-method': 'GET' } })).status).toBe(status);
    if (status === 404) expect(await (await ask({})).json()).toMatchObject({ isOk: false });
  },
);

describe('a call from the app’s origin', () => {
  const call = (origin: string, name: OperationName, init: RequestInit): Promise<Response> =>
    fetch(`${shared().origin}${accountContract[name].path}`, {
      ...init,
      headers: { origin, ...(init.headers as Record<string, string>) },
    });
  const logIn = (origin: string): Promise<Response> =>
    call(origin, 'login', { method: 'POST', body: new URLSearchParams(operationSamples.login) });

  test('may read the answer, an error’s too, and how long to wait', async () => {
    const readable = {
      'access-control-allow-origin': app,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Retry-After',
      vary: 'Origin',
    };
    const { control } = shared();
    const ok = await logIn(app);
    expect([ok.status, Object.fromEntries(ok.headers)]).toEqual([200, expect.objectContaining(readable)]);
    const notForm = await call(app, 'login', { method: 'POST', body: '{', headers: { 'content-type': 'text/html' } });
    expect([notForm.status, Object.fromEntries(notForm.headers)]).toEqual([415, expect.objectContaining(readable)]);
    for (const fault of [
      { name: 'http-500', body: 'html' },
      { name: 'too-many-requests', retryAfterSeconds: 5 },
    ] as const) {
      await control.addFault('login', fault, 1);
      expect(Object.fromEntries((await logIn(app)).headers)).toMatchObject(readable);
    }
  });
});

describe('the cookies', () => {
  const sessionCookieOf = async (appOrigins: readonly string[]): Promise<string | undefined> => {
    const { origin } = await startSim({ appOrigins });
    const response = await fetch(`${origin}${accountContract.login.path}`, {
      method: 'POST',
      body: new URLSearchParams(operationSamples.login),
    });
    return response.headers.getSetCookie().find((line) => /^account_session_\d+=[^;]/.test(line));
  };

  test('are Lax for pages of the same site, whatever their port, and None and Secure for one of another name or scheme', async () => {
    const here = 'http://localhost:7001';
    expect(await sessionCookieOf([here])).toMatch(/; SameSite=Lax$/);
    for (const other of ['http://127.0.0.1:7001', 'http://app.localhost:7001', 'https://localhost:7001', otherApp])
      for (const appOrigins of [[other], [here, other]])
        expect(await sessionCookieOf(appOrigins), other).toMatch(/; Secure; SameSite=None$/);
  });
});

test('a relative ReturnUrl leads to the account server, and an absolute one to any origin of the app', async () => {
  const { origin } = shared();
  const leadsTo = async (ReturnUrl: string): Promise<string | null> => {
    const address = `${origin}/external/login?${new URLSearchParams({ provider: 'Google', ReturnUrl })}`;
    const body = new URLSearchParams({ email: 'ann@example.com' });
    return (await fetch(address, { method: 'POST', body, redirect: 'manual' })).headers.get('location');
  };
  expect(await leadsTo('/connect/interaction/x')).toBe(`${origin}/connect/interaction/x`);
  expect(await leadsTo(`${otherApp}/dsone/logout`)).toBe(`${otherApp}/dsone/logout`);
  expect(await leadsTo('https://evil.example/')).toBe(
    `${app}/dsone/auto-login?uuid=a0000000-0000-4000-8000-000000000001`,
  );
});
