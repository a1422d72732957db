import type { Product } from 'shared-protocol/product';
import type { RegState } from 'shared-protocol/regstate';
import type { MessageLog } from '../log/message-log.ts';
import type { World } from '../world/state/world.ts';
import type { AgentControl } from './agent-control.ts';

/** An agent that runs in this process; its state is its own, however many there are. */
export interface Agent extends AgentControl {
  readonly product: Product;
  /** The ports that it listens on, in the order of the range; they may change with a reboot. */
  readonly ports: readonly number[];
  /** The address of the first of its ports. */
  readonly url: string;
  /** Its current answer to discovery. */
  readonly regState: RegState;
  readonly world: World;
  readonly log: MessageLog;
  /** Closes every connection; the ports are free when it resolves. */
  stop(): Promise<void>;
}
