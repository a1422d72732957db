import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from 'shared-protocol/connection-state';
import type { ConnectOptions } from '../agent/connect-agent.ts';
import { agentSample } from '../testing/agent-samples.ts';
import { useAgent } from './use-agent.ts';

/** What each hub was given to tell its states by, in the order of connecting. */
const hubs: ConnectOptions['onState'][] = [];

vi.mock('../agent/connect-agent.ts', () => ({
  connectAgent: (_agent: unknown, { onState }: ConnectOptions) => {
    hubs.push(onState);
    return { stop: () => Promise.resolve(), on: () => undefined };
  },
}));
vi.mock('../agent/discover-agent.ts', () => ({
  discoverAgent: () => Promise.resolve({ status: 'found', agent: agentSample }),
}));

afterEach(cleanup);

test("a former hub's last words do not stand for the one that has taken its place", async () => {
  const { result } = renderHook(() => useAgent('driver-support'));
  await tell(0, 'Connected');
  act(() => result.current.look());

  await tell(1, 'Connected');
  await tell(0, 'Disconnected');
  expect(result.current.connection).toBe('Connected');

  act(() => result.current.disconnect());
  await tell(1, 'Disconnected');
  expect(result.current.connection).toBe('Disconnected');
});

async function tell(hub: number, state: ConnectionState): Promise<void> {
  await vi.waitFor(() => expect(hubs.length).toBeGreaterThan(hub));
  act(() => hubs[hub]?.(state));
}
