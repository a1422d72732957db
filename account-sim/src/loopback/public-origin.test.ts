import { createServer, request as requestPlain, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountContract } from 'shared-protocol/account/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AccountSim } from '../start-account.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { muteNotices } from '../testing/mute-notices.ts';

muteNotices();

const publicOrigin = 'https://login.example.com';

describe('a server that browsers find behind a proxy', () => {
  test('is all that they see of it, from the account site through a mailed link to the account page', async () => {
    const { sim, origin, seen } = await startBehindProxy();
    const browser = new TestBrowser();
    const login = await browser.open(`${sim.siteOrigin}/account`);
    expect(login.address.origin + login.address.pathname).toBe(`${origin}/dsone/login`);

    await browser.postJson(`${origin}${accountContract.sendAccessLink.path}`, {
      Email: 'ann@example.com',
      ProductId: 6,
    });
    const [link = ''] = (await sim.control.waitForMail({ to: 'ann@example.com' })).links;
    expect(link).toMatch(`${origin}/access-link/`);
    const before = seen.length;
    const account = await browser.open(link);
    expect(account.text).toContain('Hello, Ann Archer');
    // The link, the sign-in request that continues, and its end.
    expect(seen.slice(before)).toEqual([
      expect.stringMatching(/^\/access-link\//),
      expect.stringMatching(/^\/connect\/interaction\//),
      expect.stringMatching(/^\/connect\/authorize\//),
    ]);
    await browser.postJson(`${origin}${accountContract.forgotPassword.path}`, { email: 'ann@example.com' });
    const reset = await sim.control.waitForMail({ to: 'ann@example.com', kind: 'reset-password' });
    expect(new URL(reset.links[0] ?? '').origin).toBe(origin);
  });

  test('takes calls and forms of pages there, and no others', async () => {
    const sim = await startSim({ publicOrigin });
    const statusFrom = async (origin: string, host: string) => (await logIn(sim, { origin, host })).statusCode;
    expect(await statusFrom(publicOrigin, 'login.example.com')).toBe(200);
    expect(await statusFrom('https://evil.example', 'login.example.com')).toBe(403);
    expect(await statusFrom(publicOrigin, 'evil.example')).toBe(421);
  });

  test('takes a ReturnUrl that leads there, and reads a relative one as leading there', async () => {
    const sim = await startSim({ publicOrigin });
    for (const ReturnUrl of ['/connect/authorize?a=b', `${publicOrigin}/connect/authorize?a=b`]) {
      const query = new URLSearchParams({ provider: 'Google', ReturnUrl });
      const body = new URLSearchParams({ email: 'ann@example.com' }).toString();
      const { headers } = await send(sim, `/external/login?${query}`, { host: 'login.example.com' }, body);
      expect(headers.location).toBe(`${publicOrigin}/connect/authorize?a=b`);
    }
  });

  test.for([
    [{ publicOrigin }, 'https', true],
    [{ publicOrigin: 'http://login.example.com' }, 'http', false],
    // No proxy is named, whatever a request says.
    [{}, 'https', false],
  ] as const)(
    'marks its cookies as Secure where its proxy is asked by HTTPS: %j %s',
    async ([options, proto, isSecure]) => {
      const sim = await startSim(options);
      const host = 'publicOrigin' in options ? 'login.example.com' : new URL(sim.origin).host;
      const { headers } = await logIn(sim, { host, 'x-forwarded-proto': proto });
      const [cookie = ''] = headers['set-cookie'] ?? [];
      expect(cookie).toMatch(/HttpOnly/);
      expect([cookie.includes('; Secure'), cookie.includes('SameSite=Lax')]).toEqual([isSecure, true]);
    },
  );
});

/** A proxy as a host has it: names itself as the host, and overwrites what a client says of itself. */
async function startBehindProxy(): Promise<{ sim: AccountSim; origin: string; seen: readonly string[] }> {
  const seen: string[] = [];
  let target = '';
  const proxy = createServer((request, response) => {
    seen.push(request.url ?? '');
    const forwarded = { 'x-forwarded-proto': 'http', 'x-forwarded-host': request.headers.host };
    const headers = { ...request.headers, ...forwarded };
    const onward = requestPlain(`${target}${request.url}`, { method: request.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  // Type: it listens on a port, so it has an address with one.
  const origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const sim = await startSim({ publicOrigin: origin, flags: { botCheck: false } });
  target = sim.origin;
  return { sim, origin, seen };
}

function logIn(sim: AccountSim, headers: Record<string, string>): Promise<IncomingMessage> {
  return send(sim, accountContract.login.path, headers, new URLSearchParams(operationSamples.login).toString());
}

/** `fetch` sets the host by itself. */
function send(sim: AccountSim, path: string, headers: Record<string, string>, form: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = requestPlain(`${sim.origin}${path}`, { method: 'POST', headers: { ...type, ...headers } });
    sent.on('error', reject).on('response', (answer) => {
      answer.resume();
      resolve(answer);
    });
    sent.end(form);
  });
}
