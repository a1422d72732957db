import type { LatencyRange } from '../faults/latency.ts';
import type { LicenceState } from '../world/state/world-state.ts';

/** What can be changed while an agent runs. */
export interface AgentSettings {
  readonly registered: boolean;
  readonly licence: LicenceState;
  /** A semantic version. */
  readonly agentVersion: string;
  /** How long answers are delayed. */
  readonly latency: LatencyRange;
  /** How much faster than real scans, installs and reboots run. */
  readonly speed: number;
  /** The simulated user refuses installs, uninstalls and reboots, instead of confirming them. */
  readonly declines: boolean;
}

/** Omitted settings stay unchanged. */
export type AgentPatch = Partial<AgentSettings>;
