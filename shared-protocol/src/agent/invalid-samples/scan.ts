import type { scan } from '../scan.ts';
import type { InvalidSample } from './invalid-sample.ts';

const completed = {
  scanId: 'scan-2b8e6f41',
  startedAt: '2026-11-20T09:14:03Z',
  completedAt: '2026-11-20T09:15:41Z',
};

const device = {
  deviceId: 'dev-0a52be10',
  deviceName: 'NVIDIA GeForce RTX 3060',
  deviceClass: 'display',
  manufacturer: 'NVIDIA',
  state: 'outdated',
  problemCode: null,
  installed: null,
};
const program = {
  itemId: 'prg-4c19d2aa',
  programName: '7-Zip',
  publisher: null,
  installedVersion: '23.01',
  availableVersion: null,
  installedOn: null,
  sizeBytes: null,
};
const setting = {
  itemId: 'opt-0e7d3315',
  title: 'Spotify starts with Windows',
  currentValue: 'on',
  recommendedValue: 'off',
  gain: 'medium',
  isApplied: false,
};
const adapter = {
  itemId: 'net-5f60a7d1',
  adapterName: 'Wi-Fi',
  medium: 'wifi',
  linkSpeedMbps: null,
  signalPercent: null,
  latencyMs: null,
  problems: [],
};
const place = { itemId: 'cln-e30b5a76', category: 'logs', path: 'C:\\Windows\\Logs', fileCount: 3 };

/** Found items that come near to what their kind of scan finds. */
const items = {
  hardware: [{ ...device, hardwareId: 2504 }],
  software: [{ ...program, state: 'old' }],
  systemOptimization: [{ ...setting, category: 'Startup' }],
  network: [{ ...adapter, isConnected: 'yes' }],
  fileCleanup: [{ ...place, sizeBytes: 1024.5 }],
  systemInfo: [{ part: 'memory', itemId: 'sys-0003', name: 'DDR5-4800', sizeBytes: -1 }],
};

export const invalidScan = {
  ...ofEveryKind('hardware', 'hardwareId'),
  ...ofEveryKind('software', 'state'),
  ...ofEveryKind('systemOptimization', 'category'),
  ...ofEveryKind('network', 'isConnected'),
  ...ofEveryKind('fileCleanup', 'sizeBytes'),
  ...ofEveryKind('systemInfo', 'sizeBytes'),
} satisfies Record<keyof typeof scan, InvalidSample>;

function ofEveryKind<const Kind extends keyof typeof items>(kind: Kind, faultyField: string): ScanSamples<Kind> {
  const samples = {
    start: { payload: { depth: 'deep' }, at: 'depth' },
    cancel: { payload: { scanId: '' }, at: 'scanId' },
    lastResult: { payload: [], at: '' },
    progress: {
      payload: { scanId: 'scan-2b8e6f41', percent: 101, step: '', foundCount: 0 },
      at: 'percent',
    },
    completed: { payload: { ...completed, items: items[kind] }, at: `items.0.${faultyField}` },
    failed: { payload: { scanId: 'scan-2b8e6f41', reason: 'bored', code: null, message: '' }, at: 'reason' },
  } satisfies Record<string, InvalidSample>;
  const named = Object.entries(samples).map(([verb, sample]) => [`scan/${kind}/${verb}`, sample]);
  // The names are put together at run time, which Object.fromEntries cannot say.
  return Object.fromEntries(named) as ScanSamples<Kind>;
}

type Verb = 'start' | 'cancel' | 'lastResult' | 'progress' | 'completed' | 'failed';
type ScanSamples<Kind extends string> = Record<`scan/${Kind}/${Verb}`, InvalidSample>;
