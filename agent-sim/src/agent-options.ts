import type { Product } from 'shared-protocol/product';
import type { NewFault } from './faults/fault.ts';
import type { LatencyRange } from './latency.ts';
import type { LicenceState } from './world/licence.ts';

/** What may be chosen about a simulated agent; everything but the product may be left open. */
export interface AgentOptions {
  readonly product: Product;
  /** True unless said otherwise. */
  readonly registered?: boolean | undefined;
  /** Active unless said otherwise. */
  readonly licence?: LicenceState | undefined;
  /** The simulated user refuses installs, uninstalls and reboots, instead of confirming them. */
  readonly declines?: boolean | undefined;
  /** An exact port of the product's range, instead of the first free one. */
  readonly port?: number | undefined;
  /** Takes all five ports of the range. */
  readonly everyPort?: boolean | undefined;
  /** The pages that may talk to the agent, replacing the default ones. */
  readonly origins?: readonly string[] | undefined;
  /** Of the installation; follows from the seed when left open. */
  readonly uuid?: string | undefined;
  /** What it answers while it is registered; follows from the seed when left open. */
  readonly registrationKey?: string | undefined;
  /** A semantic version. */
  readonly agentVersion?: string | undefined;
  /** How long answers are held back; not at all when left open. */
  readonly latency?: LatencyRange | undefined;
  /** Switched on from the start. */
  readonly faults?: readonly NewFault[] | undefined;
  /** How much faster than in reality scans, installs and reboots go; 1 when left open. */
  readonly speed?: number | undefined;
  /** The same seed gives the same machine and the same run; random when left open. */
  readonly seed?: number | undefined;
  /** The path of a file that says what happens over time. What is chosen here comes before its `start`. */
  readonly scenario?: string | undefined;
}
