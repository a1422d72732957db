import type { Driver, LastScans, ScanItem, ScanKind, WorldState } from '../state/world-state.ts';

/** The places where a kind of scan looks, in order, and what is there to be found. */
interface Scan<Kind extends ScanKind> {
  readonly durationMs: number;
  readonly steps: readonly [string, ...string[]];
  readonly find: (state: WorldState) => readonly ScanItem<Kind>[];
  /** Whether a quick scan finds the item too. */
  readonly isPlain: (item: ScanItem<Kind>) => boolean;
}

export const scans: { readonly [Kind in ScanKind]: Scan<Kind> } = {
  hardware: {
    durationMs: 12_000,
    steps: ['Display adapters', 'Network adapters', 'Sound controllers', 'Storage controllers', 'Other devices'],
    find: ({ drivers }) => drivers.map(toDevice),
    isPlain: ({ state }) => state !== 'upToDate',
  },
  software: {
    durationMs: 10_000,
    steps: ['C:\\Program Files', 'C:\\Program Files (x86)', 'Programs of this user', 'Newer versions'],
    find: ({ programs }) => programs,
    isPlain: ({ state }) => state !== 'upToDate',
  },
  systemOptimization: {
    durationMs: 8_000,
    steps: ['Programs that start with Windows', 'Services', 'Scheduled tasks', 'Power and effects', 'Registry'],
    find: ({ optimizations }) => optimizations,
    isPlain: ({ gain }) => gain !== 'low',
  },
  network: {
    durationMs: 6_000,
    steps: ['Adapters', 'Wi-Fi', 'Gateway', 'Name servers', 'Firewall'],
    find: ({ networkAdapters }) => networkAdapters,
    isPlain: ({ isConnected }) => isConnected,
  },
  fileCleanup: {
    durationMs: 9_000,
    steps: ['C:\\Windows\\Temp', 'Browsers', 'Recycle bin', 'Windows Update', 'Logs and reports'],
    find: ({ cleanupPlaces }) => cleanupPlaces.filter(({ fileCount }) => fileCount > 0),
    isPlain: ({ category }) => category !== 'logs' && category !== 'errorReports',
  },
  systemInfo: {
    durationMs: 4_000,
    steps: ['Windows', 'Processor', 'Memory', 'Disks', 'Graphics', 'Motherboard'],
    find: ({ machineParts, freeBytes }) =>
      machineParts.map((part) => (part.part === 'disk' ? { ...part, freeBytes } : part)),
    isPlain: () => true,
  },
};

// There is one for each kind that the table has.
export const noScans = Object.fromEntries(Object.keys(scans).map((kind) => [kind, null])) as LastScans;

function toDevice({
  driverId: _id,
  available: _available,
  isExcluded: _isExcluded,
  ...device
}: Driver): ScanItem<'hardware'> {
  return { ...device, problemCode: problems[device.state] };
}

/** The device manager's: 28 is "no driver", 43 "the device has reported problems". */
const problems = { upToDate: null, outdated: null, missing: 28, faulty: 43 } as const satisfies Record<
  Driver['state'],
  number | null
>;
