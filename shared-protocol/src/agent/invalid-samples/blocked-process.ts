import type { blockedProcess } from '../blocked-process.ts';
import type { InvalidSample } from './invalid-sample.ts';

const entry = {
  blockedProcessId: 'blk-d9027e5b',
  processName: 'Cyberpunk2077.exe',
  path: 'C:\\Games\\Cyberpunk2077.exe',
  publisher: null,
  deviceName: null,
  reason: 'missingDriver',
  isAllowed: false,
};

export const invalidBlockedProcess = {
  'blockedProcess/history': { payload: { limit: 501 }, at: 'limit' },
  'blockedProcess/clear': { payload: 'everything', at: '' },
  'blockedProcess/allow': { payload: { blockedProcessId: 'x'.repeat(129) }, at: 'blockedProcessId' },
  'blockedProcess/added': {
    payload: { blockedProcess: { ...entry, blockedAt: '19.11.2026 18:42' } },
    at: 'blockedProcess.blockedAt',
  },
} satisfies Record<keyof typeof blockedProcess, InvalidSample>;
