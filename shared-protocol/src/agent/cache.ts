import * as z from 'zod/mini';
import { request } from './define.ts';
import { byteCount, count, text } from './fields.ts';

const cacheKind = z.enum(['packages', 'scanResults', 'catalogue', 'temporary']);

const cacheSchema = z.object({
  kind: cacheKind.check(
    z.describe(
      'packages: downloaded ones; catalogue: what the update server offers; temporary: unpacked for an install.',
    ),
  ),
  folder: text('An absolute path of Windows.'),
  itemCount: count('Files in it.'),
  sizeBytes: byteCount('All of its files'),
});

const packages = {
  kind: 'packages',
  folder: 'C:\\ProgramData\\Driver Support\\Downloads',
  itemCount: 3,
  sizeBytes: 918_552_576,
} as const;

const scanResults = {
  kind: 'scanResults',
  folder: 'C:\\ProgramData\\Driver Support\\Scans',
  itemCount: 6,
  sizeBytes: 482_304,
} as const;

/**
 * What the agent keeps on disk and could download or scan for again. Both products have caches, but not of the same
 * kinds.
 */
export const cache = {
  /** Sent by a page that offers to free the space. */
  'cache/info': request({
    purpose: 'Reads how much disk space the caches use.',
    payload: z.object({}),
    result: z.object({ caches: z.array(cacheSchema), totalBytes: byteCount('All caches together') }),
    idempotent: true,
    examples: [{ payload: {}, result: { caches: [packages, scanResults], totalBytes: 919_034_880 } }],
  }),

  /**
   * Sent to free the space; answered when it is free. A driver whose package was removed must be downloaded again, and
   * a scan whose result was removed has no last result. INSTALL_ALREADY_IN_PROGRESS: an install reads from the cache.
   */
  'cache/clear': request({
    purpose: 'Clears caches.',
    payload: z.object({
      kinds: z.optional(z.array(cacheKind).check(z.minLength(1))).check(z.describe('Only these; all when omitted.')),
    }),
    result: z.object({
      freedBytes: byteCount('What was deleted'),
      remainingBytes: byteCount('What is left in all caches, because it was not asked for or is in use'),
    }),
    errors: ['INSTALL_ALREADY_IN_PROGRESS'],
    idempotent: true,
    timeLimitMs: 30_000,
    examples: [
      { payload: {}, result: { freedBytes: 919_034_880, remainingBytes: 0 } },
      { payload: { kinds: ['packages'] }, result: { freedBytes: 918_552_576, remainingBytes: 482_304 } },
    ],
  }),
};
