import type { Product } from 'shared-protocol/product';

/** What may be chosen about a simulated agent; everything but the product may be left open. */
export interface AgentOptions {
  readonly product: Product;
  /** True unless said otherwise. */
  readonly registered?: boolean | undefined;
  /** An exact port of the product's range, instead of the first free one. */
  readonly port?: number | undefined;
  /** Takes all five ports of the range. */
  readonly everyPort?: boolean | undefined;
  /** The pages that may talk to the agent, replacing the default ones. */
  readonly origins?: readonly string[] | undefined;
  /** Of the installation; random when left open. */
  readonly uuid?: string | undefined;
  /** What it answers while it is registered; random when left open. */
  readonly registrationKey?: string | undefined;
  /** A semantic version. */
  readonly agentVersion?: string | undefined;
}
