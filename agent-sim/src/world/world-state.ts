import type { BlockedProcess } from './blocked-processes.ts';
import type { FileCaches } from './caches.ts';
import type { CleanupPlace } from './cleanup-places.ts';
import type { ClientUpdate } from './client.ts';
import type { Driver } from './drivers.ts';
import type { Licence } from './licence.ts';
import type { MachinePart } from './machine-parts.ts';
import type { NetworkAdapter } from './network-adapters.ts';
import type { PlannedReboot } from './machine.ts';
import type { Identities } from './machine-identity.ts';
import type { Notification } from './notifications.ts';
import type { Onboarding } from './onboarding.ts';
import type { Optimization } from './optimizations.ts';
import type { OpenPopup } from './popups.ts';
import type { Program } from './programs.ts';
import type { LastScans } from './scans.ts';
import type { Settings } from './settings.ts';
import type { SupportCase } from './support-cases.ts';

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

  /** When the program was first installed, as the protocol writes moments. */
  readonly installedAt: string;
  /** When the program was last started. */
  readonly startedAt: string;
  /** What the update server offers. */
  readonly clientUpdate: ClientUpdate;
  readonly isUninstalling: boolean;
  readonly plannedReboot: PlannedReboot | null;
  /** A new driver waits for a reboot. */
  readonly needsReboot: boolean;

  /** Room on the machine's disk. */
  readonly freeBytes: number;
  readonly machineParts: readonly MachinePart[];
  readonly drivers: readonly Driver[];
  readonly programs: readonly Program[];
  readonly optimizations: readonly Optimization[];
  readonly cleanupPlaces: readonly CleanupPlace[];
  readonly networkAdapters: readonly NetworkAdapter[];
  readonly lastScans: LastScans;
  readonly fileCaches: FileCaches;

  readonly settings: Settings;
  readonly onboarding: Onboarding;
  readonly supportCases: readonly SupportCase[];
  readonly notifications: readonly Notification[];
  readonly popups: readonly OpenPopup[];
  readonly identities: Identities;
  /** The latest first. */
  readonly blockedProcesses: readonly BlockedProcess[];
  /** Paths of the programs that the user has allowed for good. */
  readonly allowedPrograms: readonly string[];
}
