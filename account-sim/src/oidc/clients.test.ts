import * as openid from 'openid-client';
import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import type { AccountSim } from '../start-account.ts';
import { callOperation } from '../testing/call-operation.ts';
import { operationSamples } from '../testing/operation-samples.ts';
import { sharedSim, startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import type { OpenIdClient } from './clients.ts';

const shared = sharedSim();
const page = 'http://localhost:3000';
const shop = { id: 'shop', secret: 'shop secret'.replace(' ', '-'), redirectUris: [`${page}/callback`] };
const app = { id: 'app', redirectUris: ['com.example.app:/callback'] };
const appOfPages = {
  ...app,
  id: 'app-of-pages',
  postLogoutRedirectUris: ['com.example.app:/bye', 'https://a.test/bye', 'http://[::1]:3000/bye'],
};
const single = { id: 'single', redirectUris: [`${page}/`], postLogoutRedirectUris: [`${page}/bye`] };

/** Signs Ann in as the documentation of `openid-client` does, and returns the claims. */
async function signIn(
  sim: AccountSim,
  { id, secret, redirectUris, tokenEndpointAuthMethod: method }: OpenIdClient,
  usesPkce = true,
  redirectUri = redirectUris[0]!,
) {
  const authenticate = method === 'client_secret_post' ? openid.ClientSecretPost : openid.ClientSecretBasic;
  const config = await openid.discovery(
    new URL(sim.origin),
    id,
    { id_token_signed_response_alg: 'ES256' },
    secret === undefined ? openid.None() : authenticate(secret),
    // Plain http, on this computer; marked as deprecated only to attract attention.
    // oxlint-disable-next-line typescript/no-deprecated
    { execute: [openid.allowInsecureRequests] },
  );
  const verifier = openid.randomPKCECodeVerifier();
  const pkce = { code_challenge: await openid.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' };
  const address = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile email',
    state: 'a state',
    ...(usesPkce ? pkce : {}),
  });
  const browser = new TestBrowser();
  await callOperation(browser, sim.origin, 'login', operationSamples.login);
  let next = address.href;
  while (next.startsWith(sim.origin)) {
    const location = (await browser.request(next)).headers.get('location');
    if (location === null) throw new Error(`${next} leads nowhere.`);
    next = new URL(location, next).href;
  }
  const checks = { expectedState: 'a state', ...(usesPkce ? { pkceCodeVerifier: verifier } : {}) };
  const tokens = await openid.authorizationCodeGrant(config, new URL(next), checks);
  return tokens.claims();
}

describe('a registered client', () => {
  testEvery<[OpenIdClient, boolean]>([
    [shop, true],
    [shop, false],
    [single, true],
    [{ ...shop, tokenEndpointAuthMethod: 'client_secret_post' }, true],
    [app, true],
    [appOfPages, true],
  ])('each kind signs in', async ([client, usesPkce]) => {
    await shared().control.addClients([client]);
    expect(await signIn(shared(), client, usesPkce)).toMatchObject({ name: 'Ann Archer', email: 'ann@example.com' });
  });

  testEvery<[OpenIdClient, string]>([
    [{ id: 'desktop', redirectUris: ['http://127.0.0.1/callback'] }, '127.0.0.1'],
    [{ id: 'desktop', redirectUris: ['http://[::1]/callback'] }, '[::1]'],
    [{ ...app, redirectUris: [...app.redirectUris, 'http://127.0.0.1/callback'] }, '127.0.0.1'],
    // It says that it is native.
    [{ id: 'desktop', applicationType: 'native', redirectUris: ['http://localhost:8400/callback'] }, 'localhost'],
  ])('that is native may use any port', async ([client, host]) => {
    await shared().control.addClients([client]);
    for (const port of [49_152, 65_535]) {
      const redirectUri = `http://${host}:${port}/callback`;
      expect(await signIn(shared(), client, true, redirectUri)).toMatchObject({ name: 'Ann Archer' });
    }
    await expect(signIn(shared(), client, true, `http://${host}:49152/other`)).rejects.toThrow('leads nowhere');
  });

  testEvery([shop, single])('of pages may use no other port', async (client) => {
    await shared().control.addClients([client]);
    const other = client.redirectUris[0]!.replace('3000', '3001');
    await expect(signIn(shared(), client, true, other)).rejects.toThrow('leads nowhere');
  });

  test('may be an option, is listed without its secret, and is what a reset goes back to', async () => {
    const sim = await startSim({ clients: [shop] });
    await sim.control.addClients([app]);
    expect(await sim.control.clients()).toEqual([
      { id: 'shop', redirectUris: shop.redirectUris, hasSecret: true },
      { ...app, hasSecret: false },
    ]);
    await sim.control.reset();
    expect(await sim.control.clients()).toMatchObject([{ id: 'shop' }]);
    expect(await signIn(sim, shop)).toMatchObject({ name: 'Ann Archer' });
  });

  test('may ask for tokens from its own pages, and from no others', async () => {
    const { origin, control } = shared();
    await control.addClients([single]);
    const ask = (from: string, method: string) =>
      fetch(`${origin}/connect/token`, {
        method,
        headers: { origin: from, 'access-control-request-method': 'POST' },
        ...(method === 'POST'
          ? { body: new URLSearchParams({ client_id: 'single', grant_type: 'authorization_code', code: 'none' }) }
          : {}),
      });
    for (const method of ['OPTIONS', 'POST']) {
      expect((await ask(page, method)).headers.get('access-control-allow-origin'), method).toBe(page);
      const refused = await ask('https://evil.example', method);
      expect(refused.status).toBe(403);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    }
  });
});

describe('a client that is not registered', () => {
  testEvery<readonly [Record<string, string>, string]>([
    [{ client_id: 'stranger', redirect_uri: `${page}/callback` }, 'client is invalid'],
    [{ client_id: 'shop', redirect_uri: 'https://evil.example/' }, 'redirect_uri'],
  ])('is named on a page, and nobody is redirected', async ([query, reason]) => {
    await shared().control.addClients([shop]);
    const search = new URLSearchParams({ ...query, response_type: 'code', scope: 'openid' });
    const response = await fetch(`${shared().origin}/connect/authorize?${search}`, { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(reason);
  });

  const [https, scheme, web] = [
    'https://a.test/',
    "expected a scheme of the app's own",
    'expected http: or https:, as a web',
  ];
  testEvery<readonly [object, string]>([
    [{ id: 'account-site' }, '0.id: expected another id than account-site'],
    [{ id: '' }, '0.id: expected 1 to 200 visible ASCII characters'],
    [{ redirectUris: ['/callback'] }, '0.redirectUris.0: expected a whole address'],
    [{ redirectUris: ['http://a.test/#b'] }, '0.redirectUris.0: expected an address without a fragment'],
    [{ redirectUris: ['javascript:alert(1)'] }, '0.redirectUris.0: expected http:, https: or a scheme'],
    [{ redirectUris: [] }, '0.redirectUris: expected at least 1'],
    [{ redirectUri: https }, '0: does not know "redirectUri"; it knows id, secret, '],
    [{ redirectUris: ['com.example.app:/x', 'http://a.test/'] }, `0.redirectUris.1: ${scheme}`],
    [{ applicationType: 'native', redirectUris: ['https://127.0.0.1/x'] }, `0.redirectUris.0: ${scheme}`],
    [{ applicationType: 'web', redirectUris: ['com.example.app:/x'] }, `0.redirectUris.0: ${web}`],
    [{ tokenEndpointAuthMethod: 'client_secret_post' }, '0.tokenEndpointAuthMethod: expected a secret'],
    [{ postLogoutRedirectUris: [`${https}bye`, 'com.a:/bye'] }, `0.postLogoutRedirectUris.1: ${web}`],
    [{ ...app, postLogoutRedirectUris: ['http://a.test/bye'] }, `0.postLogoutRedirectUris.0: ${scheme}`],
    [{ ...app, postLogoutRedirectUris: ['https://localhost/bye'] }, `0.postLogoutRedirectUris.0: ${scheme}`],
  ])('that cannot be is not registered, and the others stay', async ([changes, reason]) => {
    const { control } = shared();
    // What a program without types may send.
    const client = { id: 'a', redirectUris: [https], ...changes } as unknown as OpenIdClient;
    await expect(control.addClients([client])).rejects.toThrow(reason);
    expect(await control.clients()).toEqual([]);
  });
});
