import type { PayloadOf, RequestName, ResultOf } from 'shared-protocol/agent/catalogue';

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

/** What the options of an agent say about its world; the rest of the machine is made up from the seed. */
export interface WorldStart {
  readonly registered: boolean;
  readonly registrationKey: string;
  readonly uuid: string;
  readonly agentVersion: string;
  readonly licence: LicenceState;
  readonly declines: boolean;
}

/** The last answer of the licence server, as the agent has stored it. */
export type Licence = ResultOf<'licence/check'>;
export type LicenceState = Licence['state'];

/** What the update server offers. */
export type ClientUpdate = NonNullable<ResultOf<'client/checkForUpdate'>['update']>;

export interface PlannedReboot {
  readonly jobId: string;
  readonly rebootsAt: string;
}

export type MachinePart = ScanItem<'systemInfo'>;
export type Program = ScanItem<'software'>;
export type NetworkAdapter = ScanItem<'network'>;

/** A device of the machine with the driver that it has and the one that it could have. */
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
  /** Of the program: the same for every Windows user. */
  readonly app: ResultOf<'settings/app/get'>;
  /** Of the Windows user whose desktop the agent is on. */
  readonly user: ResultOf<'settings/user/get'>;
}

/** The first steps of a new customer, and which of them are done. */
export type Onboarding = ResultOf<'onboarding/get'>;
export type OnboardingStep = Onboarding['steps'][number]['step'];

export type SupportCase = ResultOf<'supportCase/get'>;
export type Notification = PayloadOf<'notification/raised'>;

interface OpenPopup {
  readonly popup: Popup;
  readonly offer: PopupOffer;
}

export type Popup = PayloadOf<'popup/shown'>;

/** What a popup's first button does. */
export type PopupOffer =
  | { readonly kind: 'clean-up'; readonly itemIds: readonly string[] }
  | { readonly kind: 'update-driver'; readonly deviceId: string }
  | { readonly kind: 'reboot' };

export type MachineSubject = 'oem' | 'motherboard';

/** Which computer this is, or which motherboard is in it. */
export type Identity = ResultOf<'machineIntelligence/get'>;
export type Identities = Readonly<Record<MachineSubject, Identity>>;

/** A program that was blocked because the driver that it needs did not work. */
export type BlockedProcess = PayloadOf<'blockedProcess/added'>['blockedProcess'];

/** hardware, software … */
export type ScanKind = KindOf<RequestName>;
type KindOf<Name> = Name extends `scan/${infer Kind}/start` ? Kind : never;

/** What a completed scan has found. */
export type ScanResult<Kind extends ScanKind> = PayloadOf<`scan/${Kind}/completed`>;
export type ScanItem<Kind extends ScanKind> = ScanResult<Kind>['items'][number];

/** What the last completed scan of each kind has found. */
export type LastScans = { readonly [Kind in ScanKind]: ScanResult<Kind> | null };
