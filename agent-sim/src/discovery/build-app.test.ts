import type { FastifyInstance } from 'fastify';
import { agentAddresses, products } from 'shared-protocol/product';
import { regStateSchema } from 'shared-protocol/regstate';
import { describe, expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { resolveConfig } from '../options/config.ts';
import { buildApp, regStateOf } from './build-app.ts';

const page = 'http://localhost:5173';
const path = agentAddresses.maverick.regStatePath;

describe.each(products)('the agent of %s', (product) => {
  test('answers discovery with a regstate that the schema accepts', async () => {
    const { regStatePath, hubPath } = agentAddresses[product];
    const answer = await agentApp({ product }).inject({ url: regStatePath, headers: { host } });
    expect(answer.statusCode).toBe(200);
    expect(regStateSchema.parse(answer.json())).toMatchObject({ product, hubPath, registered: true });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

test('a registered agent has a registration key, an unregistered one null', async () => {
  const chosen = { registrationKey: 'K-1', uuid: '8cd43dd5-02a9-4422-a5f0-190d099565da', agentVersion: '2.4.0-rc.1' };
  const registered = await agentApp(chosen).inject({ url: path, headers: { host } });
  expect(registered.json()).toMatchObject({ registered: true, registrationKey: 'K-1', UUID: chosen.uuid });
  const unregistered = await agentApp({ ...chosen, registered: false }).inject({ url: path, headers: { host } });
  expect(unregistered.json()).toMatchObject({ registered: false, registrationKey: null, agentVersion: '2.4.0-rc.1' });
});

testEvery(['localhost:51215', 'LOCALHOST:51215', '127.0.0.1:51215', '[::1]:51215'])(
  'serves each name of the own machine',
  async (name) => {
    expect((await agentApp().inject({ url: path, headers: { host: name } })).statusCode).toBe(200);
  },
);

testEvery([
  'evil.test:51215',
  'localhost',
  'localhost:51216',
  'localhost.:51215',
  'localhost:51215.evil.test',
  '127.0.0.1.nip.io:51215',
  '127.0.0.2:51215',
  '0.0.0.0:51215',
  '::1:51215',
  'localhost:051215',
  'user@localhost:51215',
  '',
])('answers 421 to another Host, on every path', async (name) => {
  for (const url of [path, '/nothing', '/%zz']) {
    const answer = await agentApp().inject({ url, headers: { host: name, origin: page } });
    expect(answer.statusCode).toBe(421);
    expect(answer.json()).toMatchObject({ statusCode: 421, error: 'Misdirected Request' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  }
});

const foreignOrigins = [
  'http://evil.test',
  'http://localhost:5174',
  'https://localhost:5173',
  'http://localhost:5173/',
  'http://localhost:5173.evil.test',
  'HTTP://localhost:5173',
  'http://127.0.0.1:5173',
  'http://localhost:5173, http://evil.test',
  'null',
  '*',
  '',
];

const asked = [
  ['GET', path],
  ['HEAD', path],
  ['POST', path],
  ['OPTIONS', path],
  ['GET', '/nothing'],
  ['GET', '/%zz'],
] as const;

testEvery(foreignOrigins.flatMap((origin) => asked.map(([method, url]) => [origin, method, url] as const)))(
  'a page of another origin is refused with 403 and without a CORS header',
  async ([origin, method, url]) => {
    const asking = { 'access-control-request-method': 'GET', 'access-control-request-private-network': 'true' };
    const answer = await agentApp().inject({ method, url, headers: { host, origin, ...asking } });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers.vary).toBe('Origin');
    expect(corsHeaders(answer.headers)).toEqual([]);
  },
);

test('an allowed page may read the answer, refusals included, and no cache may give it to another page', async () => {
  const app = agentApp();
  for (const [url, statusCode] of [
    [path, 200],
    ['/nothing', 404],
  ] as const) {
    const answer = await app.inject({ url, headers: { host, origin: page } });
    expect(answer.statusCode).toBe(statusCode);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': page, vary: 'Origin' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  }
});

test('a request without an Origin is served without a CORS grant, but varies by Origin', async () => {
  const answer = await agentApp().inject({ url: path, headers: { host } });
  expect(answer.headers.vary).toBe('Origin');
  expect(corsHeaders(answer.headers)).toEqual([]);
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

testEvery([
  ['GET', path],
  ['OPTIONS', path],
  ['POST', path],
  ['GET', '/'],
  ['GET', '/nothing'],
  ['GET', '/favicon.ico'],
  ['GET', '/%zz'],
] as const)('a page that asks without CORS is told nothing, not even that somebody answers', async ([method, url]) => {
  for (const headers of [
    { host },
    { host, origin: page },
    { host, origin: 'http://evil.test' },
    { host: 'evil.test' },
  ]) {
    const answer = await agentApp().inject({ method, url, headers });
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  }
  for (const site of ['cross-site', 'same-site']) {
    const asking = { host, 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const answer = await agentApp().inject({ method, url, headers: asking });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  }
});

test('serves a visitor who types the address or follows a link to it, and a page that asks with CORS', async () => {
  for (const headers of [
    { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', origin: page },
  ]) {
    expect((await agentApp().inject({ url: path, headers: { host, ...headers } })).statusCode).toBe(200);
  }
});

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

test('origins that were chosen replace the default ones', async () => {
  const app = agentApp({ origins: ['https://example.test'] });
  expect((await app.inject({ url: path, headers: { host, origin: 'https://example.test' } })).statusCode).toBe(200);
  expect((await app.inject({ url: path, headers: { host, origin: page } })).statusCode).toBe(403);
});

testEvery(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
  'another method is not a way to discover',
  async (method) => {
    const payload = '{ not json';
    const headers = { host, 'content-type': 'application/json' };
    const answer = await agentApp().inject({ method, url: `${path}?x=1`, headers, payload });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    expect(answer.json()).toMatchObject({ statusCode: 405 });
  },
);

testEvery([
  '/',
  '/Maverick/RegState',
  `${path}/`,
  `/${path}`,
  '/regstate',
  '/hub',
  `/${'a'.repeat(9000)}`,
  '/__proto__',
])('another path is unknown to the agent of maverick', async (url) => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await agentApp().inject({ method, url, headers: { host }, payload: 'x'.repeat(2_000_000) });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ statusCode: 404, error: 'Not Found' });
  }
});

test('a path that cannot be decoded is a bad request', async () => {
  const answer = await agentApp().inject({ url: '/%zz', headers: { host } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' });
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
