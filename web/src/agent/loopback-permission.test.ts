import { expect, test, vi } from 'vitest';
import { watchLoopbackPermission, type LoopbackPermission } from './loopback-permission.ts';

test('tells the permission, and each change of it until nobody watches any more', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' });
  const query = vi.fn(() => Promise.resolve(status));
  vi.stubGlobal('navigator', { permissions: { query } });
  const told: LoopbackPermission[] = [];
  const gone = new AbortController();

  await watchLoopbackPermission((permission) => told.push(permission), gone.signal);
  for (const state of ['denied', 'granted'] as const) {
    status.state = state;
    status.dispatchEvent(new Event('change'));
  }
  gone.abort();
  status.dispatchEvent(new Event('change'));

  expect(told).toEqual(['prompt', 'denied', 'granted']);
  expect(query).toHaveBeenCalledWith({ name: 'loopback-network' });
});

test.each([
  ['does not know the permission', { permissions: { query: () => Promise.reject(new TypeError('unknown name')) } }],
  ['has no permissions', {}],
])('says unknown where the browser %s', async (_name, navigatorStub) => {
  vi.stubGlobal('navigator', navigatorStub);
  const told: LoopbackPermission[] = [];

  await watchLoopbackPermission((permission) => told.push(permission), new AbortController().signal);

  expect(told).toEqual(['unknown']);
});

test('tells nobody who has gone before the browser said', async () => {
  const status = Object.assign(new EventTarget(), { state: 'granted' });
  vi.stubGlobal('navigator', { permissions: { query: () => Promise.resolve(status) } });
  const told: LoopbackPermission[] = [];

  await watchLoopbackPermission((permission) => told.push(permission), AbortSignal.abort());

  expect(told).toEqual([]);
});
