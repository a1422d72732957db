import type { NewFault } from '../faults/fault.ts';
import type { LatencyRange } from '../faults/latency.ts';
import type { LicenceState } from '../world/state/world-state.ts';
import type { ProductChoice } from './product-choice.ts';

/** The typed values, each checked by itself; whether they are valid together is checked later. */
export interface Flags {
  readonly product: ProductChoice;
  readonly registered?: true;
  readonly unregistered?: true;
  readonly licence?: LicenceState;
  readonly decline?: true;
  readonly port?: number;
  readonly everyPort?: true;
  readonly uuid?: string;
  readonly registrationKey?: string;
  readonly agentVersion?: string;
  readonly origin?: readonly string[];
  readonly scenario?: string;
  readonly latency?: LatencyRange;
  readonly fault?: readonly NewFault[];
  readonly speed?: number;
  readonly seed?: number;
  readonly controlPort?: number;
  /** False with --no-control. */
  readonly control: boolean;
  readonly json?: true;
  readonly quiet?: true;
  readonly verbose?: true;
  readonly color?: boolean;
}
