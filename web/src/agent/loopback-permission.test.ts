import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchLoopbackPermission, type LoopbackPermission } from './loopback-permission.ts';

const query = vi.fn<() => Promise<EventTarget>>();
const told: LoopbackPermission[] = [];

beforeEach(() => {
  told.length = 0;
  query.mockReset();
  vi.stubGlobal('navigator', { permissions: { query } });
  vi.stubGlobal('origin', 'https://sign-in.example');
});

function watch(signal = new AbortController().signal): Promise<void> {
  return watchLoopbackPermission((permission) => told.push(permission), signal);
}

test('tells the permission, and each change of it until nobody watches any more', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' });
  query.mockResolvedValue(status);
  const gone = new AbortController();

  await watch(gone.signal);
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
  await watch();
  expect(told).toEqual(['unknown']);
});

test('tells nobody who has gone before the browser said', async () => {
  query.mockResolvedValue(Object.assign(new EventTarget(), { state: 'granted' }));
  await watch(AbortSignal.abort());
  expect(told).toEqual([]);
});

testEvery([
  'http://localhost',
  'https://localhost:5173',
  'http://driver-support.localhost:5180',
  'http://127.0.0.1:5180',
  'http://127.255.0.9',
  'http://[::1]:5180',
])('asks a browser nothing about a page of this computer, which may always reach it', async (origin) => {
  vi.stubGlobal('origin', origin);
  await watch();
  expect([told.at(-1), query.mock.calls]).toEqual(['granted', []]);
});

test.for([
  'https://notlocalhost',
  'https://localhost.example',
  'http://127.0.0.1.example',
  'http://128.0.0.1',
  'http://192.168.0.1',
  'http://[::2]',
  'null',
] as const)('asks it about any other page: %s', async (origin) => {
  query.mockResolvedValue(Object.assign(new EventTarget(), { state: 'denied' }));
  vi.stubGlobal('origin', origin);
  await watch();
  expect(told.at(-1)).toBe('denied');
});
