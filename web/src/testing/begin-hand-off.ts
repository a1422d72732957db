import { vi } from 'vitest';
import type { ConnectionState } from 'shared-protocol/connection-state';
import { noAgentError } from 'shared-protocol/regstate';
import type { DiscoverOptions, Discovery } from '../agent/discover-agent.ts';
import type { LoopbackPermission } from '../agent/loopback-permission.ts';
import type { HandOffView } from '../screens/auto-login/hand-off-view.ts';
import { runHandOff, type HandOffSteps, type RunningHandOff } from '../screens/auto-login/run-hand-off.ts';
import { agentSample } from './agent-samples.ts';

export const found: Discovery = { status: 'found', agent: agentSample };
export const notFound = { status: 'not-found', error: noAgentError, silentPorts: 0 } as const satisfies Discovery;

export interface HandOffSearch {
  readonly options: DiscoverOptions;
  readonly end: (discovery: Discovery) => Promise<void>;
}

/** A hand-off whose permission, searches and connection the test controls, with fake timers. */
export function beginHandOff(steps: Partial<HandOffSteps> = {}): {
  /** What the visitor has seen, each change of it. */
  readonly views: HandOffView[];
  readonly searches: HandOffSearch[];
  /** All ports stay closed, until the page no longer expects that the software is just opening. */
  readonly keepClosed: () => Promise<void>;
  readonly running: RunningHandOff;
  readonly setPermission: (permission: LoopbackPermission) => Promise<void>;
  readonly setConnection: (state: ConnectionState) => Promise<void>;
  /** Has the agent send this to the page. */
  readonly receive: (envelope: unknown) => Promise<void>;
  readonly forget: () => void;
  readonly stop: () => void;
} {
  const views: HandOffView[] = [];
  const searches: HandOffSearch[] = [];
  const forget = vi.fn();
  const stop = vi.fn<() => void>();
  let reportPermission: ((permission: LoopbackPermission) => void) | undefined;
  let receive: ((envelope: unknown) => void) | undefined;
  let reportConnection: ((state: ConnectionState) => void) | undefined;
  const running = runHandOff(
    {
      watchPermission: (onChange) => {
        reportPermission = onChange;
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
      isElsewhere: false,
      loadConnect: () =>
        Promise.resolve((_agent, { onState, onEnvelope }) => {
          reportConnection = onState;
          receive = onEnvelope;
          return { stop };
        }),
      ...steps,
    },
    (view) => views.push(view),
  );
  return {
    views,
    searches,
    keepClosed: async () => {
      for (let seconds = 0; seconds < 5; seconds += 1) {
        await searches.at(-1)?.end(notFound);
        await vi.advanceTimersByTimeAsync(1_000);
      }
      await searches.at(-1)?.end(notFound);
    },
    running,
    forget,
    stop,
    receive: async (envelope) => {
      receive?.(envelope);
      await vi.advanceTimersByTimeAsync(0);
    },
    setPermission: async (permission) => {
      reportPermission?.(permission);
      await vi.advanceTimersByTimeAsync(0);
    },
    setConnection: async (state) => {
      reportConnection?.(state);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

export async function beginWith(permission: LoopbackPermission, steps?: Partial<HandOffSteps>): Promise<HandOff> {
  const handOff = beginHandOff(steps);
  await handOff.setPermission(permission);
  return handOff;
}

/** A hand-off that is allowed to look, and has found an agent. */
export async function beginConnecting(discovery: Discovery = found): Promise<HandOff> {
  const handOff = await beginWith('granted');
  await handOff.searches[0]?.end(discovery);
  return handOff;
}

export async function beginConnected(discovery?: Discovery): Promise<HandOff> {
  const handOff = await beginConnecting(discovery);
  await handOff.setConnection('Connected');
  return handOff;
}

type HandOff = ReturnType<typeof beginHandOff>;
