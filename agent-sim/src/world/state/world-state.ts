import type { PayloadOf, RequestName, ResultOf } from 'shared-protocol/agent/catalogue';

export interface WorldState {
  readonly registered: boolean;
  /** What it answers to discovery while it is registered. */
  readonly registrationKey: string;
  readonly uuid: string;
  readonly agentVersion: string;
  /** The simulated user refuses installs, uninstalls and reboots. */
  readonly declines: boolean;
  readonly licence: Licence;

  /** When the program was first installed, as the protocol writes moments. */
  readonly installedAt: string;
  readonly startedAt: string;
  readonly clientUpdate: ClientUpdate;
  readonly isUninstalling: boolean;
  readonly plannedReboot: PlannedReboot | null;
  /** A new driver waits for a reboot. */
  readonly needsReboot: boolean;

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
  readonly blockedProcesses: readonly BlockedProcess[];
  /** Paths of the programs that the user has allowed for good. */
  readonly allowedPrograms: readonly string[];
}

/** What the options of an agent say about its world; the rest of the machine is made up from the seed. */
export interface WorldStart extends Pick<
  WorldState,
  'registered' | 'registrationKey' | 'uuid' | 'agentVersion' | 'declines'
> {
  readonly licence: LicenceState;
}

export type Licence = ResultOf<'licence/check'>;
export type LicenceState = Licence['state'];

export type ClientUpdate = NonNullable<ResultOf<'client/checkForUpdate'>['update']>;

export interface PlannedReboot {
  readonly jobId: string;
  readonly rebootsAt: string;
}

export type MachinePart = ScanItem<'systemInfo'>;
export type Program = ScanItem<'software'>;
export type NetworkAdapter = ScanItem<'network'>;

export type Driver = ResultOf<'driver/list'>['drivers'][number];
export type DriverPackage = NonNullable<Driver['available']>;

/** A setting of Windows that slows the machine down, or did so before it was applied. */
export type Optimization = ScanItem<'systemOptimization'>;

/** A folder with files that are no longer needed; empty after a clean-up. */
export type CleanupPlace = ScanItem<'fileCleanup'>;

/** Only takes up disk space: nothing reads it. */
export type FileCaches = Readonly<
  Record<'catalogue' | 'temporary', { readonly itemCount: number; readonly sizeBytes: number }>
>;

export interface Settings {
  /** The program's settings, the same for every Windows user. */
  readonly app: ResultOf<'settings/app/get'>;
  /** The settings of the Windows user whose desktop the agent is on. */
  readonly user: ResultOf<'settings/user/get'>;
}

export type Onboarding = ResultOf<'onboarding/get'>;
export type OnboardingStep = Onboarding['steps'][number]['step'];

export type SupportCase = ResultOf<'supportCase/get'>;
export type Notification = PayloadOf<'notification/raised'>;

interface OpenPopup {
  readonly popup: Popup;
  readonly offer: PopupOffer;
}

export type Popup = PayloadOf<'popup/shown'>;

export type PopupOffer =
  | { readonly kind: 'clean-up'; readonly itemIds: readonly string[] }
  | { readonly kind: 'update-driver'; readonly deviceId: string }
  | { readonly kind: 'reboot' };

export type MachineSubject = 'oem' | 'motherboard';

export type Identity = ResultOf<'machineIntelligence/get'>;
export type Identities = Readonly<Record<MachineSubject, Identity>>;

export type BlockedProcess = PayloadOf<'blockedProcess/added'>['blockedProcess'];

export type ScanKind = KindOf<RequestName>;
type KindOf<Name> = Name extends `scan/${infer Kind}/start` ? Kind : never;

export type ScanResult<Kind extends ScanKind> = PayloadOf<`scan/${Kind}/completed`>;
export type ScanItem<Kind extends ScanKind> = ScanResult<Kind>['items'][number];

export type LastScans = { readonly [Kind in ScanKind]: ScanResult<Kind> | null };
