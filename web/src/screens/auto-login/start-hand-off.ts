import type { DiscoverOptions, Discovery, FoundAgent } from '../../agent/discover-agent.ts';
import type { LoopbackPermission } from '../../agent/loopback-permission.ts';
import { followConnection, type Connect } from './follow-connection.ts';
import type { HandOff } from './hand-off.ts';

/** What the hand-off does to the world outside, so that tests can do without one. */
export interface HandOffSteps {
  readonly watchPermission: (onChange: (permission: LoopbackPermission) => void, signal: AbortSignal) => unknown;
  readonly find: (options: DiscoverOptions) => Promise<Discovery>;
  readonly forget: () => void;
  readonly connect: Connect;
}

export interface RunningHandOff {
  /** The visitor's click: looks, whatever the browser will ask. */
  readonly look: () => void;
  readonly stop: () => void;
}

/** Looks for the agent as soon as that needs no question, connects to it, and tells each turn. */
export function startHandOff(steps: HandOffSteps, onChange: (handOff: HandOff) => void): RunningHandOff {
  const stopped = new AbortController();
  let permission: LoopbackPermission | undefined;
  let handOff: HandOff = 'looking';
  let search = new AbortController();
  let lookAgainTimer: ReturnType<typeof setTimeout> | undefined;

  const turn = (next: HandOff): void => {
    if (stopped.signal.aborted || next === handOff) return;
    handOff = next;
    onChange(next);
  };

  const look = async ({ isQuiet = false, limitMs, failedOrigin }: Look = {}): Promise<void> => {
    clearTimeout(lookAgainTimer);
    search.abort();
    search = new AbortController();
    const { signal } = search;
    if (!isQuiet) turn('looking');

    const mayAsk = permission === 'prompt' || permission === 'unknown';
    const silent = permission === 'prompt' ? 'browser-asking' : 'no-answer';
    let silenceTimer: ReturnType<typeof setTimeout> | undefined;
    const expectSilenceIn = (delayMs: number): void => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(() => !signal.aborted && turn(silent), delayMs);
    };
    if (mayAsk) expectSilenceIn(refusedByMs);

    const discovery = await steps.find({
      signal,
      ...(limitMs !== undefined && { limitMs }),
      ...(mayAsk && { limitMs: null }),
      onPending: () => {
        if (permission === 'prompt') expectSilenceIn(refusedTogetherMs);
      },
    });
    clearTimeout(silenceTimer);
    if (signal.aborted) return;
    if (discovery.status === 'found') {
      if (discovery.agent.origin === failedOrigin) turn('unreachable');
      else await stayConnected(discovery.agent, signal);
    } else if (permission === 'denied') {
      turn('blocked');
    } else if (handOff === 'browser-asking') {
      // The question was closed without an answer, or nobody saw it.
      turn('needs-click');
    } else {
      // A browser that does not say whether it holds pages back may have refused by itself.
      const isUnsure = permission === 'unknown' || (discovery.status === 'not-found' && discovery.silentPorts > 0);
      turn(isUnsure ? 'no-answer' : 'not-running');
      // Where the browser may ask, nothing is sent without a click.
      if (permission === 'granted') lookAgainIn(lookAgainEveryMs, { isQuiet: true, limitMs: patientLimitMs });
    }
  };

  const lookAgainIn = (delayMs: number, how: Look): void => {
    lookAgainTimer = setTimeout(() => {
      if (permission === 'prompt') turn('needs-click');
      else void look(how);
    }, delayMs);
  };

  const stayConnected = async (agent: FoundAgent, signal: AbortSignal): Promise<void> => {
    const ending = await followConnection(steps.connect, agent, signal, turn);
    if (signal.aborted) return;
    steps.forget();
    if (ending === 'not-loaded') turn('not-loaded');
    // It may be on another port by now, or gone.
    else if (ending === 'lost') lookAgainIn(farewellMs, {});
    else lookAgainIn(farewellMs, { isQuiet: true, failedOrigin: agent.origin });
  };

  steps.watchPermission((next) => {
    permission = next;
    if (isFound(handOff)) return;
    if (next === 'granted' || next === 'unknown') {
      void look();
    } else if (next === 'denied') {
      if (handOff !== 'looking') turn('blocked');
      // A page that itself comes from this computer is not held back, and only looking tells.
      void look({ isQuiet: true });
    } else {
      search.abort();
      clearTimeout(lookAgainTimer);
      turn('needs-click');
    }
  }, stopped.signal);

  return {
    look: () => {
      // What is kept may be what does not answer.
      steps.forget();
      void look();
    },
    stop: () => {
      stopped.abort();
      search.abort();
      clearTimeout(lookAgainTimer);
    },
  };
}

interface Look {
  /** What is shown stays until something else is known. */
  readonly isQuiet?: boolean;
  readonly limitMs?: number;
  /** Where an agent was found that let nobody connect: found there again, it is not asked again. */
  readonly failedOrigin?: string;
}

/** A closed port takes Windows half a second to two seconds to refuse: what is silent for longer is held back. */
const refusedByMs = 3_000;

/** Ports that are closed refuse at about the same time; one that does not is held back, until the visitor answers. */
const refusedTogetherMs = 1_000;

/** Often enough for someone who has just started the software, rarely enough to go unnoticed. */
const lookAgainEveryMs = 5_000;

/** Nobody waits for a quiet look, so software that is slow to wake has time to answer. */
const patientLimitMs = 10_000;

/** Software that ends says goodbye first, and closes its port a moment later. */
const farewellMs = 500;

function isFound(handOff: HandOff): boolean {
  return handOff.startsWith('connect') || handOff === 'reconnecting';
}
