import * as z from 'zod/mini';
import { event, request } from './define.ts';
import { count, identifier, moment, text } from './fields.ts';

/** Only Driver Support installs drivers just in time, so only it blocks programs for that. */
const products = ['driver-support'] as const;

const blockedProcessId = identifier('One entry of the history.');

const blockedProcessSchema = z.object({
  blockedProcessId,
  processName: text("The program's file name."),
  path: text("The program's whole path."),
  publisher: z.nullable(text('Who signed the program; null when nobody did.')),
  deviceName: z.nullable(text('The device whose driver it was after; null when that is not known.')),
  reason: z
    .enum(['outdatedDriver', 'missingDriver', 'unsignedDriver', 'driverBeingInstalled'])
    .check(z.describe('Why it was blocked.')),
  blockedAt: moment('When it was held back.'),
  isAllowed: z.boolean().check(z.describe('The user has allowed it since; it will not be blocked again.')),
});

const blocked = {
  blockedProcessId: 'blk-d9027e5b',
  processName: 'Cyberpunk2077.exe',
  path: 'C:\\Games\\Cyberpunk 2077\\bin\\x64\\Cyberpunk2077.exe',
  publisher: 'CD PROJEKT S.A.',
  deviceName: 'NVIDIA GeForce RTX 3060',
  reason: 'driverBeingInstalled',
  blockedAt: '2026-11-19T18:42:57Z',
  isAllowed: false,
} as const;

/**
 * Just-in-time driver handling: the agent blocks a program until the driver that it needs works, and keeps a history of
 * that.
 */
export const blockedProcess = {
  /** Sent by a page that shows the history. */
  'blockedProcess/history': request({
    products,
    purpose: 'Lists the programs that were held back, the latest first.',
    payload: z.object({
      limit: z
        .optional(z.int().check(z.minimum(1), z.maximum(500)))
        .check(z.describe('The maximum number of entries, 1 to 500; 100 when omitted.')),
    }),
    result: z.object({ blockedProcesses: z.array(blockedProcessSchema) }),
    idempotent: true,
    examples: [
      { payload: {}, result: { blockedProcesses: [blocked] } },
      { payload: { limit: 1 }, result: { blockedProcesses: [blocked] } },
    ],
  }),

  /** Sent when the user wants to clear the history. Programs that were allowed stay allowed. */
  'blockedProcess/clear': request({
    products,
    purpose: 'Clears the history.',
    payload: z.object({}),
    result: z.object({ clearedCount: count('How many entries are gone.') }),
    idempotent: true,
    examples: [{ payload: {}, result: { clearedCount: 12 } }],
  }),

  /** Sent when the user wants a program to run anyway. ITEM_NOT_FOUND: the history has no such entry. */
  'blockedProcess/allow': request({
    products,
    purpose: 'Lets a program run from now on, whatever the state of its driver.',
    payload: z.object({ blockedProcessId }),
    result: z.object({ blockedProcess: blockedProcessSchema }),
    errors: ['ITEM_NOT_FOUND'],
    idempotent: true,
    examples: [
      {
        payload: { blockedProcessId: blocked.blockedProcessId },
        result: { blockedProcess: { ...blocked, isAllowed: true } },
      },
    ],
  }),

  /** Sent when a program was blocked; it is in the history from now on. */
  'blockedProcess/added': event({
    products,
    purpose: 'A program was blocked.',
    payload: z.object({ blockedProcess: blockedProcessSchema }),
    examples: [{ payload: { blockedProcess: blocked } }],
  }),
};
