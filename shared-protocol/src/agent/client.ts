import * as z from 'zod/mini';
import { semanticVersionSchema } from '../semantic-version.ts';
import { confirmedTimeLimitMs, event, request } from './define.ts';
import { byteCount, day, jobId, moment, percent, startedJob, text } from './fields.ts';
import { registrationSchema } from './registration-schema.ts';

const version = semanticVersionSchema.check(z.describe('The version of the agent program.'));
const delaySeconds = z.int().check(z.minimum(0), z.describe('The seconds from the answer until the agent is gone.'));

const job = { jobId: 'job-c81d40' } as const;
const newest = {
  version: '4.13.0',
  releasedOn: '2026-11-12',
  sizeBytes: 48_234_496,
  releaseNotes: 'Scans of network devices are faster.',
} as const;

/** The reasons why an update fails after its request was answered with an id. */
const failureCodes = ['DISK_IS_FULL', 'INSTALL_PACKAGE_IS_INVALID', 'INSTALL_START_FAILED', 'INTERNAL_ERROR'] as const;

/** The agent's own program. It is installed, updated and uninstalled in the same way for both products. */
export const client = {
  /** Sent by a page that shows which agent it is connected to. */
  'client/info': request({
    purpose: 'Reads which agent this is and what it runs on.',
    payload: z.object({}),
    result: z.object({
      version,
      channel: z.enum(['stable', 'beta']).check(z.describe('Which updates it receives.')),
      installFolder: text('An absolute path of Windows.'),
      installedAt: moment('Of the first installation; an update keeps it.'),
      startedAt: moment('When the program started.'),
      windowsVersion: text('As Windows names it.'),
      architecture: z.enum(['x64', 'x86', 'arm64']),
    }),
    idempotent: true,
    examples: [
      {
        payload: {},
        result: {
          version: '4.12.0',
          channel: 'stable',
          installFolder: 'C:\\Program Files\\Driver Support',
          installedAt: '2025-05-02T10:21:00Z',
          startedAt: '2026-11-21T07:59:31Z',
          windowsVersion: 'Windows 11 Home 24H2 (26100.2314)',
          architecture: 'x64',
        },
      },
    ],
  }),

  /** Sent before `client/update`; the agent asks the update server, and changes nothing. */
  'client/checkForUpdate': request({
    purpose: 'Asks the update server for a newer agent.',
    payload: z.object({}),
    result: z.object({
      currentVersion: version,
      update: z
        .nullable(
          z.object({
            version,
            releasedOn: day('When it was released.'),
            sizeBytes: byteCount('The package that is downloaded'),
            releaseNotes: text('Plain text, in English.'),
          }),
        )
        .check(z.describe('The newest one; null when this agent is up to date.')),
    }),
    idempotent: true,
    timeLimitMs: 20_000,
    examples: [
      { payload: {}, result: { currentVersion: '4.12.0', update: newest } },
      { payload: {}, result: { currentVersion: '4.13.0', update: null } },
    ],
  }),

  /**
   * Sent to update the agent. Answered at once; `client/updateProgress` follows, then the program restarts, which drops
   * the connection, and the new program sends `client/updated`. ITEM_NOT_FOUND: there is no newer version, or not the
   * requested one. INSTALL_ALREADY_IN_PROGRESS: a driver or the agent is being installed.
   */
  'client/update': request({
    purpose: 'Updates the agent to a newer version.',
    payload: z.object({ version: z.optional(version).check(z.describe('The newest one when omitted.')) }),
    result: startedJob,
    errors: [
      'ITEM_NOT_FOUND',
      'INSTALL_ALREADY_IN_PROGRESS',
      'INSTALL_PACKAGE_IS_INVALID',
      'INSTALL_START_FAILED',
      'DISK_IS_FULL',
    ],
    examples: [
      { payload: {}, result: job },
      { payload: { version: '4.13.0' }, result: job },
    ],
  }),

  /**
   * Sent when the visitor wants to uninstall the agent. The agent asks its user first, answers, sends every page
   * `client/uninstalling`, and closes its ports permanently. REMOTE_TRIGGER_NOT_TRIGGERED: the user refused or did not
   * answer. INSTALL_ALREADY_IN_PROGRESS: an install must end first.
   */
  'client/uninstall': request({
    purpose: 'Uninstalls the agent from its machine.',
    payload: z.object({
      keepSettings: z
        .optional(z.boolean())
        .check(z.describe('Whether settings are kept for a later installation; false when omitted.')),
    }),
    result: z.object({ delaySeconds }),
    errors: ['REMOTE_TRIGGER_NOT_TRIGGERED', 'INSTALL_ALREADY_IN_PROGRESS'],
    needsConfirmation: true,
    timeLimitMs: confirmedTimeLimitMs,
    examples: [
      { payload: {}, result: { delaySeconds: 3 } },
      { payload: { keepSettings: true }, result: { delaySeconds: 3 } },
    ],
  }),

  /**
   * Sent while an update is downloaded and installed. The step `failed` is the last one, and the old version keeps
   * running.
   */
  'client/updateProgress': event({
    purpose: 'An update of the agent has made progress, or has failed.',
    payload: z.object({
      jobId,
      percent,
      step: z.enum(['downloading', 'verifying', 'installing', 'restarting', 'failed']),
      code: z.nullable(z.enum(failureCodes)).check(z.describe('What went wrong; null unless it failed.')),
    }),
    examples: [
      { payload: { ...job, percent: 55, step: 'downloading', code: null } },
      { payload: { ...job, percent: 60, step: 'failed', code: 'INSTALL_PACKAGE_IS_INVALID' } },
    ],
  }),

  /**
   * Sent by the new program to each page that reconnects after the update. A page that missed it sees the version in
   * regstate.
   */
  'client/updated': event({
    purpose: 'The agent has been updated.',
    payload: z.object({ jobId, version, previousVersion: version }),
    examples: [{ payload: { ...job, version: '4.13.0', previousVersion: '4.12.0' } }],
  }),

  /**
   * Sent when the agent has been registered, and when its registration has ended. A page that missed it sees the
   * registration in regstate, which also has the new key.
   */
  'client/registrationChanged': event({
    purpose: 'The agent has been registered, or its registration has ended.',
    payload: registrationSchema,
    examples: [{ payload: { registered: true } }, { payload: { registered: false } }],
  }),

  /** Sent once before the agent is removed, whoever started that; the connection closes and will not come back. */
  'client/uninstalling': event({
    purpose: 'The agent is being uninstalled.',
    payload: z.object({
      startedBy: z.enum(['page', 'user']).check(z.describe('user: from Windows or the program itself.')),
      delaySeconds,
    }),
    examples: [{ payload: { startedBy: 'page', delaySeconds: 3 } }],
  }),
};
