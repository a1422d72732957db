import { messageOf } from 'shared-protocol/message-of';
import { printable } from 'shared-protocol/printable';
import { nextTurn, type RealTime } from 'simulator-kit/real-time';
import type { FaultSet } from '../faults/fault-set.ts';
import type { PortHolder, RetakeResult } from '../loopback/port-holder.ts';
import type { HubEnding } from '../signalr/hub.ts';
import type { Clock } from '../world/state/clock.ts';
import type { Lifecycle } from '../world/state/world.ts';

/** When the agent's ports are open, and what happens to its connections when they close. */
export interface AgentLifecycle extends Lifecycle {
  readonly isInstalled: boolean;
  /** Whether its program was started: not after `quit`, until `launch`. */
  readonly isLaunched: boolean;
  /** When the machine is up again, in milliseconds since 1970; null unless it reboots. */
  readonly rebootsUntil: number | null;
  /** Starts the program at once, whatever the agent was doing. */
  run(): void;
  /** Restores the state of the start at once, whatever it was doing. */
  revive(): void;
  /** The program ends; the ports stay closed until `launch`. */
  quit(): void;
  /** As its launch address does: starts a program that is installed and was quit, and otherwise does nothing. */
  launch(): void;
  /** Reboots until this moment, whatever it was doing. */
  continueReboot(until: number): void;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export interface LifecycleParts {
  /** The world's clock, which says how long the machine is away. */
  readonly clock: Clock;
  readonly realTime: RealTime;
  readonly faults: FaultSet;
  /** Whether its program runs at first. */
  readonly startsLaunched: boolean;
  readonly ports: PortHolder;
  readonly endConnections: (how: HubEnding) => Promise<void>;
  readonly onRetaken: (retaken: RetakeResult) => void;
}

/** The ports must be open when this is called. */
export function createLifecycle(parts: LifecycleParts): AgentLifecycle {
  const { clock, realTime, faults, ports, endConnections, onRetaken, startsLaunched } = parts;
  let presence: Presence = startsLaunched ? 'running' : 'quit';
  let rebootsUntil = 0;
  let cancelTimer = (): void => {};
  let last: Promise<void> = Promise.resolve();

  const isWanted = (): boolean => presence === 'running' && !faults.active().some(({ name }) => name === 'refuse');

  const lacksPorts = (): boolean => !ports.isComplete;

  const settle = (): Promise<void> => (last = last.then(move));

  async function move(): Promise<void> {
    if (!isWanted()) return close(endings[presence]);
    if (!lacksPorts()) return;
    await retake();
    if (lacksPorts() && isWanted()) {
      cancelTimer();
      cancelTimer = realTime.after(retryMs, () => void settle());
    }
  }

  async function close(ending: HubEnding): Promise<void> {
    if (!ports.areOpen) return;
    // The order matters: nobody connects while a page that does not respond delays the end.
    const released = ports.release();
    await endConnections(ending);
    await released;
  }

  async function retake(): Promise<void> {
    try {
      onRetaken(await ports.retake());
    } catch (error) {
      // There may be too many open files, for example: like a full range, this may pass.
      const reason = messageOf(error);
      process.stderr.write(`agent-sim: the ports cannot be opened again yet: ${printable(reason)}\n`);
    }
  }

  function become(next: Presence): void {
    if (presence === 'stopped') return;
    cancelTimer();
    presence = next;
    // This follows the answer to the request that caused it, which must still be sent.
    // At a high speed a reboot may be over by then: its ports close all the same, and open again.
    last = last
      .then(nextTurn)
      .then(() => (next !== 'running' && presence === 'running' ? close(endings[next]) : move()));
  }

  function rebootUntil(moment: number): void {
    become('rebooting');
    rebootsUntil = moment;
    cancelTimer = clock.at(moment, () => become('running'));
  }

  const stopListening = faults.subscribe(() => void settle());
  // A fault may be active from the start, or the program may not be launched.
  if (!isWanted()) void settle();

  return {
    get isInstalled() {
      return presence !== 'uninstalled';
    },
    get isLaunched() {
      return presence !== 'quit';
    },
    get rebootsUntil() {
      return presence === 'rebooting' ? rebootsUntil : null;
    },
    reboot: () => {
      if (presence === 'running') rebootUntil(clock.momentAfter(rebootMs));
    },
    run: () => {
      if (presence !== 'running') become('running');
    },
    continueReboot: rebootUntil,
    restart: () => {
      last = last.then(nextTurn).then(() => endConnections(endings.rebooting));
    },
    uninstall: () => become('uninstalled'),
    reinstall: () => {
      if (presence === 'uninstalled') become('running');
    },
    quit: () => {
      if (presence !== 'uninstalled') become('quit');
    },
    launch: () => {
      if (presence === 'quit') become('running');
    },
    revive: () => {
      const initial = startsLaunched ? 'running' : 'quit';
      if (presence !== initial) become(initial);
    },
    settled: () => nextTurn().then(() => last),
    stop: async () => {
      cancelTimer();
      stopListening();
      presence = 'stopped';
      await settle();
    },
  };
}

type Presence = 'running' | 'rebooting' | 'quit' | 'uninstalled' | 'stopped';

/** What pages are told when the ports close. A running agent closes its ports only because of `refuse`. */
const endings = {
  running: 'drop',
  rebooting: 'close-allow-reconnect',
  quit: 'close-allow-reconnect',
  uninstalled: 'close-for-good',
  stopped: 'close-allow-reconnect',
} as const satisfies Record<Presence, HubEnding>;

/** How long the machine is away: long enough to see Reconnecting, shorter than a real reboot. */
const rebootMs = 5_000;

/** After a reboot other programs may use every port of the range for a while, or no socket may be available. */
const retryMs = 1_000;
