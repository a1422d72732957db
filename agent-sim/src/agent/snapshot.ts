import type { Fault } from '../faults/fault-schema.ts';
import type { LatencyRange } from '../faults/latency.ts';
import type { SavedWorld } from '../world/state/world.ts';

/** The whole state of an agent: what its world is, its time, its faults and its settings. Times are milliseconds since 1970. */
export interface Snapshot {
  readonly time: { readonly now: number; readonly isFrozen: boolean };
  readonly installed: boolean;
  readonly launched: boolean;
  /** When the reboot that is under way is over; null without one. */
  readonly rebootsUntil: number | null;
  readonly speed: number;
  readonly latency: LatencyRange;
  /** The state of the source of the delays. */
  readonly latencyRandom: number;
  readonly faults: readonly Fault[];
  /** How many steps of the scenario were done; null without one. */
  readonly stepsDone: number | null;
  /** When the next step is taken; null when it waits for a request, or there is none. */
  readonly nextStepAt: number | null;
  readonly world: SavedWorld;
}
