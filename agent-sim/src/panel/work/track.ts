import type { Product } from 'shared-protocol/product';

/** How far one piece of work was at which time. */
export interface Track {
  readonly id: string;
  readonly product: Product;
  /** `scan/hardware`, `driver/install`. */
  readonly kind: string;
  readonly about: string | null;
  /** As the agent says it: ids come again after a reset. */
  readonly startedAt: number;
  readonly points: readonly TrackPoint[];
  /** `ended`: no longer listed, and nothing has said how that came. */
  readonly status: 'running' | 'ended' | WorkOutcome;
}

export type WorkOutcome = 'done' | 'failed' | 'cancelled';

interface TrackPoint {
  /** Milliseconds since 1970, by the panel's clock. */
  readonly at: number;
  readonly percent: number;
}
