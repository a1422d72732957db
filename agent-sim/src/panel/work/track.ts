import type { Product } from 'shared-protocol/product';

/** The progress of one piece of work over time. */
export interface Track {
  readonly id: string;
  readonly product: Product;
  /** `scan/hardware`, `driver/install`. */
  readonly kind: string;
  readonly about: string | null;
  /** The agent's id; ids are used again after a reset. */
  readonly startedAt: number;
  readonly points: readonly TrackPoint[];
  /** `ended`: no longer listed, and the reason is unknown. */
  readonly status: 'running' | 'ended' | WorkOutcome;
}

export type WorkOutcome = 'done' | 'failed' | 'cancelled';

interface TrackPoint {
  /** Milliseconds since 1970, by the panel's clock. */
  readonly at: number;
  readonly percent: number;
}
