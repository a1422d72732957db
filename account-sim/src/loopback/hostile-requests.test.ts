import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { rawRequest } from '../testing/raw-request.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { muteNotices } from '../testing/mute-notices.ts';

muteNotices();

const shared = sharedSim();
const json = { 'content-type': 'application/json' };

/** Sends any Host header, which fetch does not allow. */
function statusWithHost(origin: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${origin}/account/session`, { headers: { host } }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('the Host header', () => {
  test('may be any name of this computer with the port', async () => {
    const { port } = new URL(shared().origin);
    for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST']) {
      expect(await statusWithHost(shared().origin, `${name}:${port}`), name).toBe(204);
    }
  });

  testEvery(['evil.example', 'localhost', 'localhost:1', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'may not be another: 421',
    async (host) => {
      const { port } = new URL(shared().origin);
      const named = host.includes('evil') ? `${host}:${port}` : host;
      for (const origin of [shared().origin, shared().siteOrigin])
        expect(await statusWithHost(origin, named)).toBe(421);
    },
  );

  test('that is refused is reported once for each host', async () => {
    const { origin } = shared();
    const { port } = new URL(origin);
    const answer = await rawRequest(origin, 'GET /', { Host: 'evil.example' });
    expect(answer).toContain(`Host must be localhost:${port}, 127.0.0.1:${port}, [::1]:${port};`);
  });

  test('may be that of the development server', async () => {
    const { origin } = await startSim({ appOrigins: ['http://localhost:5173'] });
    expect(await statusWithHost(origin, 'localhost:5173')).toBe(204);
    expect(await statusWithHost(origin, 'localhost:5174')).toBe(421);
  });
});

describe('a body', () => {
  const post = async (body: string, headers: Record<string, string> = json): Promise<[number, unknown]> => {
    const response = await fetch(`${shared().origin}/desktop/account/check`, { method: 'POST', headers, body });
    const text = await response.text();
    expect(text).not.toMatch(/node_modules|at \S+ \(|\.ts:\d/);
    return [response.status, JSON.parse(text)];
  };

  testEvery([
    ['{', 400],
    ['{"__proto__":{"email":"x"}}', 400],
    ['{"constructor":{"prototype":{"email":"x"}}}', 400],
    [`{"email":"${'x'.repeat(70_000)}"}`, 413],
    [`${'['.repeat(20_000)}${']'.repeat(20_000)}`, 400],
    ['{"email":"\\u0000"}', 200],
    ['{"email":"constructor"}', 200],
    ['{"email":"__proto__","extra":{"toString":1}}', 200],
  ])('is answered with a status of its own', async ([body, status]) => {
    expect((await post(body))[0]).toBe(status);
  });

  test('of a form with a field twice is refused', async () => {
    const body = 'Email=a&Email=b&Password=x&ReturnUrl=&RememberMe=false';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const response = await fetch(`${shared().origin}/account/login`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ statusText: 'Email: expected string, found array' });
  });
});

describe('an address', () => {
  test('with broken encoding is a 4xx, and one that is not known a 404', async () => {
    const { origin, siteOrigin } = shared();
    for (const path of ['/account/%', '/account/session/%c0%af', '/connect/%', '/external/%ff', '/inbox/%e0%a4%a'])
      for (const server of [origin, siteOrigin])
        expect(String((await fetch(`${server}${path}`)).status), path).toMatch(/^4/);
    for (const path of ['/account/nothing', '/maverick/account/nothing', '/api/nothing', '/connect/x', '/sim/nothing'])
      expect((await fetch(`${origin}${path}`)).status, path).toBe(404);
  });
});

test('takes cookies that it did not set for none', async () => {
  const { port } = new URL(shared().origin);
  for (const cookie of [
    `account_session_${port}=x`,
    `account_session_${port}=%`,
    `account_browser_${port}=__proto__`,
    '=;;;',
    'x'.repeat(4_000),
  ]) {
    const response = await fetch(`${shared().origin}/account/session`, { headers: { cookie } });
    expect(response.status, cookie.slice(0, 30)).toBe(204);
  }
});

test('listens on loopback only', async () => {
  const { port } = new URL(shared().origin);
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  for (const { address } of outside) {
    await expect(fetch(`http://${address}:${port}/account/session`)).rejects.toThrow('fetch failed');
  }
});
