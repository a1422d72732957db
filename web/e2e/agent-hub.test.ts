import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFile } from 'node:fs/promises';
import type * as SignalR from '@microsoft/signalr';
import { expect, test as base, type JSHandle, type Page } from 'playwright/test';
import { requestEnvelope } from '../../agent-sim/src/testing/request-envelope.ts';
import { startHub, type RunningHub } from '../../agent-sim/src/testing/start-hub.ts';

/** What the official client, unmodified, gets to see of the simulated agent's hub from a page in a browser. */

const test = base.extend<{ readonly origin: string; readonly agent: RunningHub }>({
  origin: async ({}, use) => {
    const server = await servePage();
    // A server that listens on a port has this kind of address.
    await use(`http://localhost:${(server.address() as AddressInfo).port}`);
    server.closeAllConnections();
    server.close();
  },
  agent: async ({ origin }, use) => {
    const agent = await startHub({ origins: [origin] });
    await use(agent);
    await agent.stop();
  },
});

test('a page connects, asks, and receives the answer and an event', async ({ page, origin, agent }) => {
  await page.goto(origin);
  const client = await connect(page, agent.url);
  const request = requestEnvelope('licence/check');
  await client.evaluate(({ connection }, envelope) => connection.invoke('Send', envelope), request);
  await expect.poll(() => received(client)).toMatchObject([{ inReplyTo: request.id, payload: { state: 'active' } }]);

  const event = { ...requestEnvelope('licence/changed'), kind: 'event' as const };
  agent.hub.broadcast(event);
  await expect.poll(() => received(client)).toContainEqual(event);
});

test('a page that is cut off, or told to come back, reconnects by itself', async ({ page, origin, agent }) => {
  await page.goto(origin);
  const client = await connect(page, agent.url);
  for (const how of ['drop', 'close-allow-reconnect'] as const) {
    const before = await client.evaluate(({ connection }) => connection.connectionId);
    await agent.hub.closeAll(how);
    await expect.poll(() => client.evaluate(({ connection }) => connection.connectionId)).not.toBe(before);
    await expect.poll(() => client.evaluate(({ connection }) => connection.state)).toBe('Connected');
  }
});

test('a page that is closed for good does not come back', async ({ page, origin, agent }) => {
  await page.goto(origin);
  const client = await connect(page, agent.url);
  await agent.hub.closeAll('close-for-good');
  await expect.poll(() => client.evaluate(({ connection }) => connection.state)).toBe('Disconnected');
});

test('a page of another origin cannot connect, and does not learn why', async ({ page, agent }) => {
  const server = await servePage();
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`);
  await expect(connect(page, agent.url)).rejects.toThrow('Failed to fetch');
  const opened = await page.evaluate(
    (url) => {
      const socket = new WebSocket(url);
      return new Promise((resolve) => {
        socket.onopen = () => resolve('open');
        socket.onclose = () => resolve('closed');
      });
    },
    agent.url.replace('http:', 'ws:'),
  );
  expect(opened).toBe('closed');
  expect(agent.hub.connectionCount).toBe(0);
  server.closeAllConnections();
  server.close();
});

interface Client {
  readonly connection: SignalR.HubConnection;
  readonly received: unknown[];
}

function connect(page: Page, url: string): Promise<JSHandle<Client>> {
  return page.evaluateHandle(async (hubUrl) => {
    // The client's script, which the page has loaded, puts it there.
    const { HubConnectionBuilder } = (globalThis as unknown as { signalR: typeof SignalR }).signalR;
    const connection = new HubConnectionBuilder().withUrl(hubUrl).withAutomaticReconnect([0, 20, 20, 20]).build();
    const envelopes: unknown[] = [];
    connection.on('Receive', (envelope) => envelopes.push(envelope));
    await connection.start();
    return { connection, received: envelopes };
  }, url);
}

function received(client: JSHandle<Client>): Promise<unknown[]> {
  return client.evaluate((handle) => handle.received);
}

/** A page with the official client's own script, on a free port. */
async function servePage(): Promise<Server> {
  const script = await readFile(new URL(import.meta.resolve('@microsoft/signalr/dist/browser/signalr.min.js')));
  const server = createServer((request, response) => {
    if (request.url === '/signalr.js') response.setHeader('content-type', 'text/javascript').end(script);
    else response.setHeader('content-type', 'text/html').end('<!doctype html><script src="/signalr.js"></script>');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return server;
}
