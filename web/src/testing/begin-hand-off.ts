import { vi } from 'vitest';
import type { ConnectionState } from 'shared-protocol/connection-state';
import { noAgentError } from 'shared-protocol/regstate';
import type { DiscoverOptions, Discovery } from '../agent/discover-agent.ts';
import type { LoopbackPermission } from '../agent/loopback-permission.ts';
import type { HandOff } from '../screens/auto-login/hand-off.ts';
import { startHandOff, type HandOffSteps, type RunningHandOff } from '../screens/auto-login/start-hand-off.ts';
import { agentSample } from './agent-samples.ts';

export const found: Discovery = { status: 'found', agent: agentSample };
export const notFound = { status: 'not-found', error: noAgentError, silentPorts: 0 } as const satisfies Discovery;

export interface HandOffSearch {
  readonly options: DiscoverOptions;
  readonly end: (discovery: Discovery) => Promise<void>;
}

/** A hand-off in a world that the test moves; time is the test's too. */
export function beginHandOff(steps: Partial<HandOffSteps> = {}): {
  readonly turns: HandOff[];
  readonly searches: HandOffSearch[];
  readonly running: RunningHandOff;
  readonly setPermission: (permission: LoopbackPermission) => Promise<void>;
  readonly setConnection: (state: ConnectionState) => Promise<void>;
  readonly forget: () => void;
  readonly stop: () => void;
} {
  const turns: HandOff[] = [];
  const searches: HandOffSearch[] = [];
  const forget = vi.fn();
  const stop = vi.fn<() => void>();
  let tellPermission: ((permission: LoopbackPermission) => void) | undefined;
  let tellConnection: ((state: ConnectionState) => void) | undefined;
  const running = startHandOff(
    {
      watchPermission: (onChange) => {
        tellPermission = onChange;
      },
      find: (options) =>
        new Promise((resolve) => {
          const end = async (discovery: Discovery): Promise<void> => {
            resolve(discovery);
            await vi.advanceTimersByTimeAsync(0);
          };
          searches.push({ options, end });
        }),
      forget,
      connect: (_agent, onState) => {
        tellConnection = onState;
        return Promise.resolve({ stop });
      },
      ...steps,
    },
    (handOff) => turns.push(handOff),
  );
  return {
    turns,
    searches,
    running,
    forget,
    stop,
    setPermission: async (permission) => {
      tellPermission?.(permission);
      await vi.advanceTimersByTimeAsync(0);
    },
    setConnection: async (state) => {
      tellConnection?.(state);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
