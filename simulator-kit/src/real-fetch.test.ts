import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { realFetch } from './real-fetch.ts';

afterEach(() => void vi.useRealTimers());

test('sends and receives as fetch does, while queueMicrotask stands still', async () => {
  vi.useFakeTimers({ toFake: ['queueMicrotask'] });
  const origin = await serve(async (request, response) => {
    const { method, headers } = request;
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.end(JSON.stringify({ method, type: headers['content-type'], body: await text(request) }));
  });
  const body = new URLSearchParams({ name: 'é' });
  const response = await realFetch(`${origin}/x`, { method: 'POST', body });
  expect([response.status, response.ok, response.headers.getSetCookie()]).toEqual([200, true, ['a=1', 'b=2']]);
  const type = 'application/x-www-form-urlencoded';
  expect(await response.clone().json()).toEqual({ method: 'POST', type, body: 'name=%C3%A9' });
  expect(await response.text()).toContain('POST');
});

test('follows no redirect, and an empty answer is empty', async () => {
  const origin = await serve((_request, response) => void response.writeHead(303, { location: '/other' }).end());
  const response = await realFetch(origin);
  expect([response.status, response.headers.get('location'), await response.text()]).toEqual([303, '/other', '']);
});

test('rejects with the reason where nothing answers, where an answer breaks off, and when it is aborted', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/half')
      response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
  });
  await expect(realFetch(`${origin}/half`)).rejects.toMatchObject({ code: 'ECONNRESET' });
  await expect(realFetch(origin, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
  await expect(realFetch('http://127.0.0.1:1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<string> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  // A server that listens on a port has this kind of address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
