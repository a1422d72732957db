import type { PortHandlers } from 'simulator-kit/listen';
import type { Placement, Ports } from './placement.ts';
import { takePorts, type TakenPorts } from './take-ports.ts';

/** Takes an agent's ports, releases them, and takes them again. */
export interface PortHolder {
  /** The ports that it holds, or held last. */
  readonly ports: readonly number[];
  readonly areOpen: boolean;
  /** What the placement asks of the range, or nothing. */
  take(): Promise<TakenPorts>;
  /** The same ports as before if they are free, else others of the range; false when there are none. */
  retake(): Promise<boolean>;
  release(): Promise<void>;
}

export function createPortHolder(range: Ports, placement: Placement, handlers: PortHandlers): PortHolder {
  let ports: readonly number[] = [];
  let close: (() => Promise<void>) | null = null;

  function hold(taken: TakenPorts): boolean {
    if (taken.status !== 'taken') return false;
    ({ ports, close } = taken);
    return true;
  }

  return {
    get ports() {
      return ports;
    },
    get areOpen() {
      return close !== null;
    },
    take: async () => {
      const taken = await takePorts(range, placement, handlers);
      hold(taken);
      return taken;
    },
    retake: async () => {
      const [first, ...others] = ports;
      if (first === undefined) return false;
      const same = await takePorts([first, ...others], 'every', handlers);
      if (hold(same)) return true;
      return hold(await takePorts(range, 'first-free', handlers));
    },
    release: async () => {
      const closing = close;
      close = null;
      await closing?.();
    },
  };
}
