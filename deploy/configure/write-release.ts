import { randomBytes } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { idOf, releaseName } from 'config/page/release-identity';
import * as z from 'zod/mini';
import { hashFiles } from '../release/hash-files.ts';
import { sumsFileName, unfinishedPrefix, type SiteFolder } from '../release/site-folder.ts';

const releaseSchema = z.object({
  release: z.string(),
  version: z.string(),
  commit: z.nullable(z.string()),
  /** The configuration's id. */
  configuration: z.string(),
  /** The content security policy of its pages. */
  policy: z.string(),
  createdAt: z.iso.datetime(),
});

/** `release.json`, which is written last: a folder without it is no release. */
export type Release = z.infer<typeof releaseSchema>;

const releaseFileName = 'release.json';

/** Null where the folder is no release. */
export async function readRelease(site: SiteFolder, name: string): Promise<Release | null> {
  try {
    const text = await readFile(join(site.releases, name, releaseFileName), 'utf8');
    const parsed = releaseSchema.safeParse(JSON.parse(text));
    // A copy of a release under another name still has the other one's paths.
    return parsed.success && parsed.data.release === name ? parsed.data : null;
  } catch {
    return null;
  }
}

/** A release that is to be written. */
export interface Draft {
  readonly facts: Omit<Release, 'release' | 'createdAt'>;
  /** Writes the files that do not depend on the release's name. */
  readonly copyFiles: (folder: string) => Promise<void>;
  /** What `writeFiles` writes depends on: texts that name the release, which is called so here. */
  readonly textsFor: (name: string) => Promise<object>;
  /** Writes the other files, pages included, and replaces those of an earlier call. */
  readonly writeFiles: (folder: string, name: string) => Promise<void>;
  /** The build's folder of source maps. */
  readonly sourceMaps: string;
}

export interface WrittenRelease {
  readonly release: Release;
  readonly status: 'new' | 'same';
}

/**
 * Writes a release beside the others, then gives it its name in one step, so that it is there whole or not at all. No
 * release ever changes: where something else has its name, it gets a number.
 */
export async function writeRelease(site: SiteFolder, draft: Draft): Promise<WrittenRelease> {
  const unfinished = `${unfinishedPrefix}${process.pid}-${randomBytes(4).toString('hex')}`;
  const folder = join(site.releases, unfinished);
  // Each beside its place: they may be on two disks, between which nothing can be moved in one step.
  const sourceMaps = join(site.sourceMaps, unfinished);
  await mkdir(site.releases, { recursive: true });
  // Not recursive, so that a disk that cannot be written is named as such.
  await mkdir(folder);
  try {
    await draft.copyFiles(folder);
    await cp(draft.sourceMaps, sourceMaps, { recursive: true });
    // Whatever changes a release changes its name: elsewhere, one of the same name may be live.
    const contents = idOf([draft.facts, await hashFiles(folder), await draft.textsFor('')]);
    const base = releaseName(draft.facts, contents);
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? base : `${base}-${number}`;
      await draft.writeFiles(folder, name);
      const written = await claimName(site, folder, {
        release: name,
        ...draft.facts,
        createdAt: new Date().toISOString(),
      });
      if (written === null) continue;
      await keepSourceMaps(site, sourceMaps, written);
      return written;
    }
  } finally {
    for (const left of [folder, sourceMaps]) await rm(left, { recursive: true, force: true });
  }
}

/** Returns null where something else has the name. */
async function claimName(site: SiteFolder, folder: string, release: Release): Promise<WrittenRelease | null> {
  // Flushed, else the folder's name may reach the disk before them.
  await writeFile(join(folder, releaseFileName), `${JSON.stringify(release, null, 2)}\n`, { flush: true });
  const { [sumsFileName]: _, ...hashes } = await hashFiles(folder);
  await writeFile(join(folder, sumsFileName), sumsOf(hashes), { flush: true });
  const named = join(site.releases, release.release);
  if (await moveFolder(folder, named)) return { release, status: 'new' };
  const there = await readRelease(site, release.release);
  if (there === null || !isDeepStrictEqual(await filesOf(named), await filesOf(folder))) return null;
  return { release: there, status: 'same' };
}

/** A release without the time when it was made. */
async function filesOf(folder: string): Promise<object> {
  const { [releaseFileName]: _, [sumsFileName]: __, ...hashes } = await hashFiles(folder);
  return hashes;
}

/**
 * Source maps are for those who read error reports. They are beside the releases, not in them: so nobody serves them
 * together with a release, and a release stays whole when they are moved elsewhere.
 */
async function keepSourceMaps(site: SiteFolder, from: string, { release, status }: WrittenRelease): Promise<void> {
  const folder = join(site.sourceMaps, release.release);
  // What is there belongs to a release of that name which was removed.
  if (status === 'new') await rm(folder, { recursive: true, force: true });
  await moveFolder(from, folder);
}

function sumsOf(hashes: Readonly<Record<string, string>>): string {
  const lines = Object.entries(hashes).map(
    ([path, hash]) => `${Buffer.from(hash.replace('sha256-', ''), 'base64').toString('hex')}  ${path}\n`,
  );
  return lines.join('');
}

/** Removes what a `configure` has left that did not come to its end. */
export async function removeUnfinished(site: SiteFolder): Promise<void> {
  for (const folder of [site.releases, site.sourceMaps]) {
    const names = await readdir(folder).catch((): readonly string[] => []);
    for (const name of names.filter((each) => each.startsWith(unfinishedPrefix))) {
      const [pid] = name.slice(unfinishedPrefix.length).split('-');
      if (!isRunning(Number(pid))) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process runs, as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Gives a folder another name, in one step; false where something is there: a folder with something in it is never replaced. */
async function moveFolder(folder: string, name: string): Promise<boolean> {
  try {
    await rename(folder, name);
    return true;
  } catch (error) {
    const isTaken =
      error instanceof Error && 'code' in error && (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
    if (isTaken) return false;
    throw error;
  }
}
