import { testEvery } from 'shared-protocol/testing/test-every';
import { expect, test, vi } from 'vitest';
import {
  isOnThisComputer,
  watchLoopbackPermission,
  watchOwnPermission,
  type LoopbackPermission,
} from './loopback-permission.ts';

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

test('asks a browser nothing about a page of this computer, which may always reach it', () => {
  const query = vi.fn();
  vi.stubGlobal('navigator', { permissions: { query } });
  vi.stubGlobal('origin', 'http://localhost:5180');
  const told: LoopbackPermission[] = [];

  watchOwnPermission((permission) => told.push(permission), new AbortController().signal);

  expect(told).toEqual(['granted']);
  expect(query).not.toHaveBeenCalled();
});

test('asks the browser about a page from elsewhere', async () => {
  const status = Object.assign(new EventTarget(), { state: 'prompt' });
  vi.stubGlobal('navigator', { permissions: { query: () => Promise.resolve(status) } });
  vi.stubGlobal('origin', 'https://sign-in.example');
  const told: LoopbackPermission[] = [];

  watchOwnPermission((permission) => told.push(permission), new AbortController().signal);

  await vi.waitFor(() => expect(told).toEqual(['prompt']));
});

testEvery([
  'http://localhost',
  'https://localhost:5173',
  'http://driver-support.localhost:5180',
  'http://127.0.0.1:5180',
  'http://127.255.0.9',
  'http://[::1]:5180',
])('counts a loopback origin as of this computer', (origin) => {
  expect(isOnThisComputer(origin)).toBe(true);
});

testEvery([
  'https://sign-in.example',
  'https://notlocalhost',
  'https://localhost.example',
  'http://127.0.0.1.example',
  'http://128.0.0.1',
  'http://192.168.0.1',
  'http://[::2]',
  'null',
])('counts any other as from elsewhere', (origin) => {
  expect(isOnThisComputer(origin)).toBe(false);
});
