import type { Licence } from './licence.ts';

/** Everything that the agent knows, as plain JSON. */
export interface WorldState {
  readonly registered: boolean;
  /** What it answers to discovery while it is registered. */
  readonly registrationKey: string;
  /** Of the installation. */
  readonly uuid: string;
  /** A semantic version. */
  readonly agentVersion: string;
  /** The simulated user refuses installs, uninstalls and reboots. */
  readonly declines: boolean;
  readonly licence: Licence;
}
