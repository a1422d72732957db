import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadOnRequest, type LoadedOnRequest } from './load-on-request.ts';

test('an app that cannot be loaded is a 500 and one line on stderr, and is tried again with the next request', async () => {
  const written = watchStderr();
  const load = vi.fn(loadApp).mockRejectedValueOnce(new Error('Cannot find module\n  build-control-app.js'));
  const origin = await listen(loadOnRequest(load));
  const failed = await fetch(origin);
  expect(failed.status).toBe(500);
  expect(await failed.json()).toMatchObject({ statusCode: 500, message: 'The control API cannot be loaded' });
  expect(written()).toEqual(['agent-sim: the control API cannot be loaded: Cannot find module build-control-app.js\n']);

  expect((await fetch(origin)).status).toBe(200);
  expect((await fetch(origin)).status).toBe(200);
  expect(load).toHaveBeenCalledTimes(2);
});

test('it closes while the app fails to load, and where nobody has asked for it', async () => {
  watchStderr();
  let fail: (error: Error) => void = () => {};
  const load = vi.fn(() => new Promise<FastifyInstance>((_resolve, reject) => (fail = reject)));
  const control = loadOnRequest(load);
  await expect(control.close()).resolves.toBeUndefined();
  expect(load).not.toHaveBeenCalled();

  const asked = fetch(await listen(control));
  await expect.poll(() => load.mock.calls).toHaveLength(1);
  const closed = control.close();
  fail(new Error('gone'));
  await expect(closed).resolves.toBeUndefined();
  expect((await asked).status).toBe(500);
});

async function loadApp(): Promise<FastifyInstance> {
  const app = fastify();
  app.get('/', () => ({}));
  await app.ready();
  return app;
}

async function listen({ answer }: LoadedOnRequest): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  await expect.poll(() => server.address()).not.toBeNull();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Keeps it out of the report of the tests. */
function watchStderr(): () => unknown[] {
  const spy = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => spy.mockRestore());
  return () => spy.mock.calls.map(([text]) => text);
}
