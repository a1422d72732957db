import type { FaultSet } from './faults/fault-set.ts';
import type { HubEnding } from './hub/hub.ts';
import type { PortHolder } from './loopback/port-holder.ts';
import type { Clock } from './world/clock.ts';
import type { Lifecycle } from './world/world.ts';

/** When the agent's ports are open, and what happens to its connections when they close. */
export interface AgentLifecycle extends Lifecycle {
  readonly isInstalled: boolean;
  /** Up and installed at once, whatever it was doing. */
  revive(): void;
  /** Resolves when the ports are as they should be by now. */
  settled(): Promise<void>;
  /** Closes the ports for the end of the program. */
  stop(): Promise<void>;
}

export interface LifecycleParts {
  readonly clock: Clock;
  readonly faults: FaultSet;
  readonly ports: PortHolder;
  readonly endConnections: (how: HubEnding) => Promise<void>;
}

/** The ports must be open when this is called. */
export function createLifecycle({ clock, faults, ports, endConnections }: LifecycleParts): AgentLifecycle {
  let presence: Presence = 'running';
  let cancelTimer = (): void => {};
  let last: Promise<void> = Promise.resolve();

  const isWanted = (): boolean => presence === 'running' && !faults.active().some(({ name }) => name === 'refuse');

  const settle = (): Promise<void> => (last = last.then(move));

  async function move(): Promise<void> {
    if (isWanted() === ports.areOpen) return;
    if (!isWanted()) {
      await endConnections(endings[presence]);
      await ports.release();
    } else if (!(await retake()) && isWanted()) {
      cancelTimer();
      cancelTimer = clock.after(retryMs, () => void settle());
    }
  }

  async function retake(): Promise<boolean> {
    try {
      return await ports.retake();
    } catch (error) {
      // Too many open files, say: it may pass, as a range that is full does.
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`agent-sim: the ports cannot be opened again yet: ${reason}\n`);
      return false;
    }
  }

  function become(next: Presence): void {
    if (presence === 'stopped') return;
    cancelTimer();
    presence = next;
    // Later than the answer to whoever asked for it, which must still go out.
    last = last.then(nextTurn).then(move);
  }

  const stopListening = faults.subscribe(() => void settle());
  // A fault may have been there from the start.
  if (!isWanted()) void settle();

  return {
    get isInstalled() {
      return presence !== 'uninstalled';
    },
    reboot: () => {
      if (presence !== 'running') return;
      become('rebooting');
      cancelTimer = clock.after(rebootMs, () => become('running'));
    },
    restart: () => {
      last = last.then(nextTurn).then(() => endConnections(endings.rebooting));
    },
    uninstall: () => become('uninstalled'),
    reinstall: () => {
      if (presence === 'uninstalled') become('running');
    },
    revive: () => {
      if (presence !== 'running') become('running');
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

type Presence = 'running' | 'rebooting' | 'uninstalled' | 'stopped';

/** What pages hear when the ports close; those of a running agent do only because it refuses. */
const endings = {
  running: 'drop',
  rebooting: 'close-allow-reconnect',
  uninstalled: 'close-for-good',
  stopped: 'close-allow-reconnect',
} as const satisfies Record<Presence, HubEnding>;

/** How long the machine is away; the visitor is to see Reconnecting, and not to wait as for a real one. */
const rebootMs = 5_000;

/** After a reboot every port of the range may be somebody else's for a while, or no socket to be had. */
const retryMs = 1_000;

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
