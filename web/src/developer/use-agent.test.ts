import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ConnectionState } from 'shared-protocol/connection-state';
import type { MessageConnectionOptions } from '../agent/messages/open-message-connection.ts';
import { agentSample } from '../testing/agent-samples.ts';
import { useAgent } from './use-agent.ts';

/** What each connection reports its states to, in the order of connecting. */
const connections: MessageConnectionOptions['onState'][] = [];

vi.mock('../agent/messages/open-message-connection.ts', () => ({
  openMessageConnection: (_agent: unknown, { onState }: MessageConnectionOptions) => {
    connections.push(onState);
    const stop = (): void => {
      for (const state of ['Disconnecting', 'Disconnected'] as const) onState(state);
    };
    return { stop, on: () => undefined };
  },
}));
vi.mock('../agent/discover-agent.ts', () => ({
  discoverAgent: () => Promise.resolve({ status: 'found', agent: agentSample }),
}));

beforeEach(() => {
  connections.length = 0;
});

test("shows the new connection's state after looking again, and the former one's end in the log", async () => {
  const { result } = renderHook(() => useAgent('driver-support'));
  await report(0, 'Connected');
  act(() => result.current.look());
  await report(1, 'Connecting');

  expect(result.current.connection).toBe('Connecting');
  const states = result.current.log.filter(({ kind }) => kind === 'state').map(({ title }) => title);
  expect(states).toEqual(['Connecting', 'found', 'Disconnected', 'Disconnecting', 'Connected', 'found']);
});

test('shows Disconnected after Disconnect', async () => {
  const { result } = renderHook(() => useAgent('driver-support'));
  await report(0, 'Connected');

  act(() => result.current.disconnect());

  expect(result.current.connection).toBe('Disconnected');
});

async function report(connection: number, state: ConnectionState): Promise<void> {
  await vi.waitFor(() => expect(connections.length).toBeGreaterThan(connection));
  act(() => connections[connection]?.(state));
}
