import { act, cleanup, renderHook } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConnectionState } from 'shared-protocol/connection-state';
import type { ConnectOptions } from '../../agent/connect-agent.ts';
import { connectionStateAtom } from '../../state/connection-state.ts';
import { regStateSample } from '../../testing/agent-samples.ts';
import { aroundScreen } from '../../testing/around-screen.tsx';
import { answers, fakeFetch } from '../../testing/fake-fetch.ts';
import { useHandOff } from './use-hand-off.ts';

/** What each connection, the earliest first, was told to report to. */
const connections: ((state: ConnectionState) => void)[] = [];

vi.mock('../../agent/connect-agent.ts', () => ({
  connectAgent: (_agent: unknown, { onState }: ConnectOptions) => {
    connections.push(onState);
    onState('Connecting');
    return { stop: () => Promise.resolve() };
  },
}));

beforeEach(() => {
  connections.length = 0;
  fakeFetch(answers.json(regStateSample));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('tells the state of the connection that is there, not the last words of the one before', async () => {
  const store = createStore();
  const { result } = renderHook(() => useHandOff('driver-support'), { wrapper: aroundScreen(store) });
  await vi.waitFor(() => expect(connections).toHaveLength(1));

  act(() => result.current.look());
  await vi.waitFor(() => expect(connections).toHaveLength(2));
  act(() => connections[1]?.('Connected'));
  act(() => connections[0]?.('Disconnected'));

  expect(store.get(connectionStateAtom)).toBe('Connected');
});

it('does not take the last words of a screen that has gone for those of the one that came', async () => {
  const store = createStore();
  const wrapper = aroundScreen(store);
  const { unmount } = renderHook(() => useHandOff('driver-support'), { wrapper });
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  unmount();
  renderHook(() => useHandOff('driver-support'), { wrapper });
  await vi.waitFor(() => expect(connections).toHaveLength(2));

  for (const state of ['Disconnecting', 'Disconnected'] as const) connections[0]?.(state);

  expect(store.get(connectionStateAtom)).toBe('Connecting');
});

it('tells the last words of the connection when the screen has gone', async () => {
  const store = createStore();
  const { unmount } = renderHook(() => useHandOff('driver-support'), { wrapper: aroundScreen(store) });
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  act(() => connections[0]?.('Connected'));

  unmount();
  connections[0]?.('Disconnected');

  expect(store.get(connectionStateAtom)).toBe('Disconnected');
});
