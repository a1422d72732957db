import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { messageOf } from '../message-of.ts';
import type { SiteFolder } from './site-folder.ts';

const liveSchema = z.object({
  live: z.string(),
  since: z.iso.datetime(),
  /** Those that were live before, the latest first, with the names of their assets. */
  before: z.array(z.object({ release: z.string(), until: z.iso.datetime(), assets: z.array(z.string()) })),
});

/** `live.json`: which release is live, and which were. */
export type LiveFile = z.infer<typeof liveSchema>;

/** Null where no release has been live yet. */
export async function readLive(site: SiteFolder): Promise<LiveFile | null> {
  try {
    return liveSchema.parse(JSON.parse(await readFile(site.live, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    // It is written in one step, so somebody else has changed it.
    throw new Error(`${site.live} cannot be read: ${messageOf(error)}`, { cause: error });
  }
}
