import type { DiscoverOptions, Discovery, FoundAgent } from '../../agent/discover-agent.ts';
import type { LoopbackPermission } from '../../agent/loopback-permission.ts';
import { followConnection, type FollowSteps } from './follow-connection.ts';
import { handOffTable, type HandOffAction, type HandOffEvent, type HandOffState } from './hand-off-table.ts';
import type { HandOffView } from './hand-off-view.ts';
import { searchForAgent } from './search-for-agent.ts';

/** What the hand-off needs from outside, so that tests can replace it. */
export interface HandOffSteps {
  readonly watchPermission: (onChange: (permission: LoopbackPermission) => void, signal: AbortSignal) => unknown;
  readonly find: (options: DiscoverOptions) => Promise<Discovery>;
  readonly forget: () => void;
  readonly loadConnect: FollowSteps['loadConnect'];
}

export interface RunningHandOff {
  /** The visitor's click: looks, even where the browser will ask. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Runs the table of a hand-off: carries out its actions, feeds it events, and reports what the visitor is to see. */
export function runHandOff(steps: HandOffSteps, onChange: (view: HandOffView) => void): RunningHandOff {
  const stopped = new AbortController();
  let state: HandOffState = 'looking';
  let permission: LoopbackPermission | undefined;
  let agent: FoundAgent | undefined;
  /** One search, and the connection to what it found. */
  let attempt = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const feed = (event: HandOffEvent): void => {
    const transition = handOffTable[state][event];
    if (transition === 'ignored' || stopped.signal.aborted) return;
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
    const result = await searchForAgent(options, feed);
    if (result === null) return;
    if (result.agent === null) {
      feed(result.event);
      return;
    }
    ({ agent } = result);
    feed(agent.origin === failedOrigin ? 'found-where-it-failed' : 'found');
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
    connect: () =>
      agent && followConnection({ loadConnect: steps.loadConnect, readAgain }, agent, attempt.signal, feed),
    'end-attempt': () => attempt.abort(),
    'forget-agent': () => steps.forget(),
    'wait-for-retry-if-granted': () => permission === 'granted' && wait(retryEveryMs),
    'wait-for-exit': () => wait(exitMs),
    'wait-for-connecting': () => wait(connectingTimeoutMs),
    'wait-for-reconnecting': () => wait(reconnectingTimeoutMs),
  };

  steps.watchPermission((next) => {
    permission = next;
    feed(permissionEvents[next]);
  }, stopped.signal);

  return {
    look: () => feed('look-clicked'),
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

/** Often enough for someone who has just started the software, rarely enough to go unnoticed. */
const retryEveryMs = 5_000;

/** Software that is slow to wake up has time to respond. */
const unnoticedTimeoutMs = 10_000;

/** Software that exits closes its connections first, and its port a moment later. */
const exitMs = 500;

/** After this the visitor is offered a recovery action, though the page keeps trying. */
const connectingTimeoutMs = 10_000;

/** Longer: a restart of the agent takes its time. */
const reconnectingTimeoutMs = 30_000;
