import type { NewFault } from '../faults/fault.ts';
import type { Product } from 'shared-protocol/product';

/** The typed values that the command itself looks at; the other options go to the agents as they are. */
export interface Flags {
  readonly product: Product | 'all';
  readonly registered?: true;
  readonly unregistered?: true;
  readonly port?: number;
  readonly origin?: readonly string[];
  readonly fault?: readonly NewFault[];
  readonly controlPort?: number;
  /** False with --no-control. */
  readonly control: boolean;
  readonly json?: true;
  readonly quiet?: true;
  readonly verbose?: true;
  readonly color?: boolean;
}
