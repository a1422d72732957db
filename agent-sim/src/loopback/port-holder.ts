import type { PortHandlers } from 'simulator-kit/listen';
import { listenLoopback } from 'simulator-kit/listen-loopback';
import type { Placement, Ports } from './placement.ts';

export interface PortHolder {
  readonly ports: readonly number[];
  readonly areOpen: boolean;
  readonly isComplete: boolean;
  /** Takes all ports that the placement asks for, or none. */
  take(): Promise<TakenPorts>;
  /** Takes those of its ports that are free; where no port was chosen, another free one of the range instead. */
  retake(): Promise<RetakeResult>;
  release(): Promise<void>;
}

type TakenPorts =
  | { readonly status: 'taken' | 'range-full' }
  | { readonly status: 'port-taken'; readonly port: number };

export interface RetakeResult {
  readonly busy: readonly number[];
  /** The port that it holds instead of a busy one, where the placement allows that. */
  readonly instead: number | null;
}

/** The placement asks for one port of the range as a real agent does, for all of them, or for exactly this one. */
export function createPortHolder(range: Ports, placement: Placement, handlers: PortHandlers): PortHolder {
  /** The ports that the first `take` decided for. */
  let wanted: readonly number[] = [];
  let lastHeld: readonly number[] = [];
  const held = new Map<number, () => Promise<void>>();

  const heldPorts = (): readonly number[] => range.filter((port) => held.has(port));

  async function takeOne(port: number): Promise<boolean> {
    if (held.has(port)) return true;
    const listening = await listenLoopback(port, handlers);
    // One that the system reserves counts as taken: another one may be free.
    if (listening.status !== 'listening') return false;
    held.set(port, listening.close);
    return true;
  }

  /** Takes what is free of what it wants to hold, and returns the rest. */
  async function takeFree(): Promise<readonly number[]> {
    const busy: number[] = [];
    for (const port of wanted) if (!(await takeOne(port))) busy.push(port);
    return busy;
  }

  async function takeFirst(): Promise<number | null> {
    for (const port of range) {
      if (!(await takeOne(port))) continue;
      wanted = [port];
      return port;
    }
    return null;
  }

  async function release(): Promise<void> {
    lastHeld = heldPorts();
    const closing = [...held.values()].map((close) => close());
    held.clear();
    await Promise.all(closing);
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
      if (placement === 'first-free') return { status: (await takeFirst()) === null ? 'range-full' : 'taken' };
      wanted = placement === 'every' ? range : [placement];
      const [port] = await takeFree().catch(async (error: unknown) => {
        await release();
        throw error;
      });
      if (port === undefined) return { status: 'taken' };
      await release();
      return { status: 'port-taken', port };
    },
    retake: async () => {
      const busy = await takeFree();
      if (placement !== 'first-free' || busy.length === 0) return { busy, instead: null };
      const instead = await takeFirst();
      return { busy: instead === null ? range : busy, instead };
    },
    release,
  };
}
