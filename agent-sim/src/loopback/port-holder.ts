import type { PortHandlers } from 'simulator-kit/listen';
import { listenLoopback } from 'simulator-kit/listen-loopback';
import type { Placement, Ports } from './placement.ts';
import { takePorts, type TakenPorts } from './take-ports.ts';

/** Takes an agent's ports, releases them, and takes them again. */
export interface PortHolder {
  /** The ports that it holds, or held last. */
  readonly ports: readonly number[];
  readonly areOpen: boolean;
  /** Whether it holds all that its placement asks for. */
  readonly isComplete: boolean;
  /** What the placement asks of the range, or nothing. */
  take(): Promise<TakenPorts>;
  /** Takes what is free of what the placement asks for; the first free port only where no port was chosen. */
  retake(): Promise<Retaken>;
  /** Accepts nobody from now on; resolves when the ports are free. */
  release(): Promise<void>;
}

export interface Retaken {
  /** Those that another program has. */
  readonly busy: readonly number[];
  /** The port that it holds instead of a busy one, where the placement allows that. */
  readonly instead: number | null;
}

export function createPortHolder(range: Ports, placement: Placement, handlers: PortHandlers): PortHolder {
  /** What it wants to hold: decided by the first `take`. */
  let wanted: readonly number[] = [];
  let lastHeld: readonly number[] = [];
  const held = new Map<number, () => Promise<void>>();

  const heldPorts = (): readonly number[] => range.filter((port) => held.has(port));

  async function takeOne(port: number): Promise<boolean> {
    if (held.has(port)) return true;
    const listening = await listenLoopback(port, handlers);
    if (listening.status === 'taken') return false;
    held.set(port, listening.close);
    return true;
  }

  async function takeFree(ports: readonly number[]): Promise<readonly number[]> {
    const busy: number[] = [];
    for (const port of ports) if (!(await takeOne(port))) busy.push(port);
    return busy;
  }

  return {
    get ports() {
      return held.size > 0 ? heldPorts() : lastHeld;
    },
    get areOpen() {
      return held.size > 0;
    },
    get isComplete() {
      return held.size > 0 && wanted.every((port) => held.has(port));
    },
    take: async () => {
      const taken = await takePorts(range, placement, handlers);
      if (taken.status !== 'taken') return taken;
      for (const { port, close } of taken.listeners) held.set(port, close);
      wanted = heldPorts();
      return taken;
    },
    retake: async () => {
      const busy = await takeFree(wanted);
      if (placement !== 'first-free' || busy.length === 0) return { busy, instead: null };
      for (const port of range) {
        if (!(await takeOne(port))) continue;
        wanted = [port];
        return { busy, instead: port };
      }
      return { busy: range, instead: null };
    },
    release: async () => {
      lastHeld = heldPorts();
      const closing = [...held.values()].map((close) => close());
      held.clear();
      await Promise.all(closing);
    },
  };
}
