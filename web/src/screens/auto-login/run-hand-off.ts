import type { DiscoverOptions, Discovery, FoundAgent } from '../../agent/discover-agent.ts';
import type { LoopbackPermission } from '../../agent/loopback-permission.ts';
import { followConnection, type FollowSteps } from './follow-connection.ts';
import { handOffTable, type HandOffAction, type HandOffEvent, type HandOffState } from './hand-off-table.ts';
import type { HandOffView } from './hand-off-view.ts';
import { searchForAgent } from './search-for-agent.ts';
import { watchHandOffState, type WatchSteps } from './watch-hand-off-state.ts';

export interface HandOffSteps {
  readonly watchPermission: (onChange: (permission: LoopbackPermission) => void, signal: AbortSignal) => unknown;
  readonly find: (options: DiscoverOptions) => Promise<Discovery>;
  readonly forget: () => void;
  readonly loadConnect: FollowSteps['loadConnect'];
  readonly ask?: WatchSteps['ask'] | undefined;
  /** A phone or tablet, which has no agent. */
  readonly isElsewhere: boolean;
}

export interface RunningHandOff {
  /** Even where the browser will ask. */
  readonly look: () => void;
  readonly launch: () => void;
  readonly stayHere: () => void;
  readonly stop: () => void;
}

export function runHandOff(steps: HandOffSteps, onChange: (view: HandOffView) => void): RunningHandOff {
  const stopped = new AbortController();
  let state: HandOffState = steps.isElsewhere ? 'elsewhere' : 'looking';
  let permission: LoopbackPermission | undefined;
  let agent: FoundAgent | undefined;
  /** One search, and the connection to what it found. */
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const feed = (event: HandOffEvent): void => {
    const transition = handOffTable[state][event];
    if (transition === undefined || stopped.signal.aborted) return;
    clearTimeout(timer);
    const before = handOffTable[state].shows;
    state = transition.to;
    if (handOffTable[state].shows !== before) onChange(handOffTable[state].shows);
    for (const action of transition.actions) actions[action]();
  };

  const newAttempt = (): AbortSignal => {
    attempt.abort();
    attempt = new AbortController();
    return attempt.signal;
  };

  const look = async (timeoutMs?: number, failedOrigin?: string): Promise<void> => {
    const signal = newAttempt();
    const options = { find: steps.find, permission: () => permission, timeoutMs, signal };
    const saysSoAt = performance.now() + openingMs;
    for (;;) {
      const nextAt = performance.now() + openingEveryMs;
      const result = await searchForAgent(options, feed);
      if (result === null) return;
      if (result.agent !== null) {
        ({ agent } = result);
        feed(agent.origin === failedOrigin ? 'found-where-it-failed' : 'found');
        return;
      }
      if (!result.isClosed || !mayBeOpening.includes(state) || performance.now() >= saysSoAt) {
        feed(result.event);
        return;
      }
      await pause(nextAt - performance.now());
      if (signal.aborted) return;
    }
  };
  /** The browser does not say whether it has opened a program. */
  const lookForLaunched = async (): Promise<void> => {
    const signal = newAttempt();
    const options = { find: steps.find, permission: () => permission, timeoutMs: undefined, signal };
    while (permission === 'granted' || permission === 'unknown') {
      const result = await searchForAgent(options, () => undefined);
      if (result === null) return;
      if (result.agent !== null) {
        ({ agent } = result);
        feed('found');
        return;
      }
      // A browser that does not say whether it asks would ask again and again.
      if (permission === 'unknown' && state !== 'launching') return;
      const delayMs = state === 'launching' ? launchingEveryMs : retryEveryMs;
      await pause(delayMs);
      if (signal.aborted) return;
    }
  };
  const lookUnasked = (timeoutMs?: number, failedOrigin?: string): void => {
    if (permission === 'prompt') feed('must-ask-first');
    else void look(timeoutMs, failedOrigin);
  };

  const readAgain = async (signal: AbortSignal): Promise<FoundAgent | undefined> => {
    steps.forget();
    const discovery = await steps.find({ signal });
    return discovery.status === 'found' ? discovery.agent : undefined;
  };

  const wait = (delayMs: number): void => {
    timer = setTimeout(() => feed('time-is-up'), delayMs);
  };

  const actions: Readonly<Record<HandOffAction, () => void>> = {
    look: () => void look(),
    'look-unasked': () => lookUnasked(),
    'look-unnoticed': () => lookUnasked(unnoticedTimeoutMs),
    'look-again-after-failure': () => lookUnasked(undefined, agent?.origin),
    'look-for-launched': () => void lookForLaunched(),
    connect: () =>
      agent && followConnection({ loadConnect: steps.loadConnect, readAgain }, agent, attempt.signal, feed),
    'end-attempt': () => attempt.abort(),
    'watch-permission': () => watchPermission(),
    'forget-agent': () => steps.forget(),
    'wait-for-retry-if-granted': () => permission === 'granted' && wait(retryEveryMs),
    'wait-for-exit': () => wait(exitMs),
    'wait-for-launch': () => wait(launchMs),
    'wait-for-connecting': () => wait(connectingTimeoutMs),
    'wait-for-reconnecting': () => wait(reconnectingTimeoutMs),
  };

  const watchPermission = (): void => {
    steps.watchPermission((next) => {
      permission = next;
      feed(permissionEvents[next]);
    }, stopped.signal);
  };

  const isOpen = (): boolean => handOffTable[state].taken !== undefined;
  const askAgain =
    steps.ask && watchHandOffState({ ask: steps.ask, isOpen, onTaken: () => feed('taken') }, stopped.signal);
  if (steps.isElsewhere) onChange(handOffTable[state].shows);
  else watchPermission();

  return {
    look: () => {
      feed('look-clicked');
      askAgain?.();
    },
    launch: () => {
      feed('launch-clicked');
      askAgain?.();
    },
    stayHere: () => feed('here-clicked'),
    stop: () => {
      stopped.abort();
      attempt.abort();
      clearTimeout(timer);
    },
  };
}

const permissionEvents = {
  granted: 'may-look',
  unknown: 'may-look',
  prompt: 'must-ask-first',
  denied: 'denied',
} as const satisfies Record<LoopbackPermission, HandOffEvent>;

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}

/** Nothing has been said yet that closed ports contradict: the login itself opens the software, and a restart takes a moment. */
const mayBeOpening: readonly HandOffState[] = ['looking', 'connect-failed', 'dropped', 'lost'];

const openingMs = 5_000;
const openingEveryMs = 1_000;

const retryEveryMs = 5_000;

const launchingEveryMs = 1_000;

/** Longer than most software takes to open, and the visitor to answer the browser's question. */
const launchMs = 10_000;

const unnoticedTimeoutMs = 10_000;

/** Software that exits closes its connections first, and its port a moment later. */
const exitMs = 500;

/** After this the visitor is offered a recovery action, though the page keeps trying. */
const connectingTimeoutMs = 10_000;

/** Longer: a restart of the agent takes its time. */
const reconnectingTimeoutMs = 30_000;
