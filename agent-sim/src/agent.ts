import type { Product } from 'shared-protocol/product';
import type { RegState } from 'shared-protocol/regstate';
import type { AgentControl } from './agent-control.ts';
import type { MessageLog } from './message-log.ts';
import type { World } from './world/world.ts';

/** An agent that runs in this process; its state is its own, however many there are. */
export interface Agent extends AgentControl {
  readonly product: Product;
  /** The ports that it answers on, in the range's order; after a reboot they may be others. */
  readonly ports: readonly number[];
  /** The address of the first of its ports. */
  readonly url: string;
  /** What it answers to discovery now. */
  readonly regState: RegState;
  readonly world: World;
  readonly log: MessageLog;
  /** Closes every connection; the ports are free when it resolves. */
  stop(): Promise<void>;
}
