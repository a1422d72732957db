import type { FastifyInstance } from 'fastify';
import { agentAddresses, products } from 'shared-protocol/product';
import { regStateSchema } from 'shared-protocol/regstate';
import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { resolveConfig } from '../options/config.ts';
import { buildApp, regStateOf } from './build-app.ts';

const page = 'http://localhost:5173';
const path = agentAddresses.maverick.regStatePath;

testEvery(products)(
  'answers discovery with its regstate, in which only a registered agent has a key',
  async (product) => {
    const { regStatePath: url, hubPath } = agentAddresses[product];
    const chosen = { product, registrationKey: 'K-1', uuid: '8cd43dd5-02a9-4422-a5f0-190d099565da' };
    const shared = { product, hubPath, UUID: chosen.uuid, agentVersion: '1.0.0' };
    const answer = await agentApp(chosen).inject({ url, headers: { host } });
    expect(regStateSchema.parse(answer.json())).toMatchObject({ ...shared, registered: true, registrationKey: 'K-1' });
    expect(answer.headers['cache-control']).toBe('no-store');
    const unregistered = await agentApp({ ...chosen, registered: false }).inject({ url, headers: { host } });
    expect(unregistered.json()).toMatchObject({ ...shared, registered: false, registrationKey: null });
  },
);

test('answers 421 to another Host, on every path', async () => {
  for (const url of [path, '/nothing', '/%zz']) {
    const answer = await agentApp().inject({ url, headers: { host: 'localhost:51216', origin: page } });
    expect(answer.json(), url).toMatchObject({ statusCode: 421, error: 'Misdirected Request' });
    expect(corsHeaders(answer.headers), url).toEqual([]);
  }
});

testEvery([
  ['GET', path],
  ['HEAD', path],
  ['POST', path],
  ['OPTIONS', path],
  ['GET', '/nothing'],
  ['GET', '/%zz'],
] as const)('a page of another origin is refused with 403 and without a CORS header', async ([method, url]) => {
  const asking = { 'access-control-request-method': 'GET', 'access-control-request-private-network': 'true' };
  for (const origin of [
    'http://localhost:5173/',
    'HTTP://localhost:5173',
    `${page}, http://evil.test`,
    'null',
    '*',
    '',
  ]) {
    const answer = await agentApp().inject({ method, url, headers: { host, origin, ...asking } });
    expect([answer.statusCode, answer.headers.vary], origin).toEqual([403, 'Origin']);
    expect(corsHeaders(answer.headers), origin).toEqual([]);
  }
});

testEvery([
  [path, 200],
  ['/nothing', 404],
] as const)(
  'an allowed page may read the answer, and no cache may give it to another page',
  async ([url, statusCode]) => {
    const answer = await agentApp().inject({ url, headers: { host, origin: page } });
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': page, vary: 'Origin' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  },
);

test('a request without an Origin is served without a CORS grant, but varies by Origin', async () => {
  const answer = await agentApp().inject({ url: path, headers: { host } });
  expect(answer.headers.vary).toBe('Origin');
  expect(corsHeaders(answer.headers)).toEqual([]);
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

testEvery([
  [200, 'none', 'navigate'],
  [200, 'cross-site', 'navigate'],
  [200, 'same-site', 'cors', page],
  [403, 'cross-site', 'no-cors'],
  [403, 'same-site', 'no-cors'],
] as const)(
  'serves a visitor who types the address or follows a link, and a page that asks with CORS',
  async ([status, site, mode, origin]) => {
    const asking = { host, 'sec-fetch-site': site, 'sec-fetch-mode': mode, ...(origin && { origin }) };
    expect((await agentApp().inject({ url: path, headers: asking })).statusCode).toBe(status);
  },
);

test('a preflight of an allowed page learns that it may read, and enter the private network when it asks', async () => {
  const headers = { host, origin: page, 'access-control-request-method': 'GET' };
  const plain = await agentApp().inject({ method: 'OPTIONS', url: path, headers });
  expect(plain.statusCode).toBe(204);
  expect(plain.headers).toMatchObject({
    'access-control-allow-origin': page,
    'access-control-allow-methods': 'GET, HEAD',
  });
  expect(plain.headers).not.toHaveProperty('access-control-allow-private-network');

  const asking = { ...headers, 'access-control-request-private-network': 'true' };
  const privateNetwork = await agentApp().inject({ method: 'OPTIONS', url: path, headers: asking });
  expect(privateNetwork.headers['access-control-allow-private-network']).toBe('true');
  expect(privateNetwork.headers.vary).toContain('Origin');

  const withoutOrigin = { host, 'access-control-request-private-network': 'true' };
  const unasked = await agentApp().inject({ method: 'OPTIONS', url: path, headers: withoutOrigin });
  expect(unasked.headers).not.toHaveProperty('access-control-allow-private-network');
});

test('another method is not a way to discover', async () => {
  const headers = { host, 'content-type': 'application/json' };
  const answer = await agentApp().inject({ method: 'POST', url: `${path}?x=1`, headers, payload: '{ not json' });
  expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
  expect(answer.json()).toMatchObject({ statusCode: 405 });
});

testEvery([
  ['/', 404],
  ['/Maverick/RegState', 404],
  [`${path}/`, 404],
  [`/${path}`, 404],
  ['/regstate', 404],
  ['/hub', 404],
  ['/__proto__', 404],
  ['/%zz', 400],
] as const)('another path is unknown to the agent of maverick, whatever is sent there', async ([url, statusCode]) => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await agentApp().inject({ method, url, headers: { host }, payload: 'x'.repeat(2_000_000) });
    expect(answer.json()).toMatchObject({ statusCode });
  }
});

test('a body is refused unread', async () => {
  const answer = await agentApp().inject({ url: path, headers: { host, 'content-length': '99999999' } });
  expect(answer.statusCode).toBe(413);
  expect(answer.headers.connection).toBe('close');
  const chunked = await agentApp().inject({ url: path, headers: { host, 'transfer-encoding': 'chunked' } });
  expect(chunked.statusCode).toBe(413);
});

const host = 'localhost:51215';

function agentApp(options: Partial<Parameters<typeof resolveConfig>[0]> = {}): FastifyInstance {
  const config = resolveConfig({ product: 'maverick', ...options });
  const { product, origins, start } = config;
  return buildApp({ product, origins, regState: () => regStateOf(product, start), portOf: () => 51215 });
}

function corsHeaders(headers: object): string[] {
  return Object.keys(headers).filter((name) => name.startsWith('access-control-'));
}
