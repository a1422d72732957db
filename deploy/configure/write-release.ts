import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { idOf, releaseName } from 'shared-protocol/release/release-identity';
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
  /** What is the same whatever the release is called. */
  readonly copyFiles: (folder: string) => Promise<void>;
  /** What `writeFiles` writes depends on: texts that name the release, which is called so here. */
  readonly textsFor: (name: string) => Promise<object>;
  /** The rest, over what it has written before. Pages say their release's name too. */
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
 * release ever changes: where one of that name has other files, the new one gets a number.
 */
export async function writeRelease(site: SiteFolder, draft: Draft): Promise<WrittenRelease> {
  // First, for it is what tells the next `configure`, perhaps at the same moment, that the folder is one of its own.
  await mkdir(site.releases, { recursive: true });
  const folder = join(site.releases, `${unfinishedPrefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  const sourceMaps = await draftSourceMaps(site, draft.sourceMaps);
  const clearAway = (): void => {
    sourceMaps.clearAway();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  // A signal ends the process by `process.exit`.
  process.once('exit', clearAway);
  try {
    await draft.copyFiles(folder);
    // Whatever changes a release changes its name: elsewhere, one of the same name may be live.
    const contents = idOf([draft.facts, await hashFiles(folder), await draft.textsFor('')]);
    const base = releaseName(draft.facts, contents);
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? base : `${base}-${number}`;
      await draft.writeFiles(folder, name);
      const written = await claimName(site, draft, folder, name);
      if (written === null) continue;
      await sourceMaps.keep(name, written.status === 'new');
      return written;
    }
  } finally {
    clearAway();
    process.off('exit', clearAway);
  }
}

/** Returns null where another release has the name. */
async function claimName(site: SiteFolder, draft: Draft, folder: string, name: string): Promise<WrittenRelease | null> {
  const { [releaseFileName]: _, [sumsFileName]: __, ...written } = await hashFiles(folder);
  const release = { release: name, ...draft.facts, createdAt: new Date().toISOString() };
  await putFile(join(folder, releaseFileName), `${JSON.stringify(release, null, 2)}\n`);
  await putFile(join(folder, sumsFileName), sumsOf(await hashFiles(folder)));
  const named = join(site.releases, name);
  for (;;) {
    const there = await readRelease(site, name);
    if (there !== null) {
      const { [releaseFileName]: ___, [sumsFileName]: ____, ...found } = await hashFiles(named);
      const isSame = isDeepStrictEqual([written, { ...release, createdAt: there.createdAt }], [found, there]);
      return isSame ? { release: there, status: 'same' } : null;
    }
    if (await moveFolder(folder, named)) return { release, status: 'new' };
    // Another `configure` was quicker, or the folder there is no release.
    if ((await readRelease(site, name)) !== null) continue;
    if (await isLive(site, named)) return null;
    await rename(named, `${folder}-former`);
    await rm(`${folder}-former`, { recursive: true });
  }
}

function sumsOf(hashes: Readonly<Record<string, string>>): string {
  const lines = Object.entries(hashes).map(
    ([path, hash]) => `${Buffer.from(hash.replace('sha256-', ''), 'base64').toString('hex')}  ${path}\n`,
  );
  return lines.join('');
}

async function isLive({ root }: SiteFolder, named: string): Promise<boolean> {
  const live = await readlink(join(root, 'current')).catch(() => null);
  return live !== null && resolve(root, live) === named;
}

/** Writes a file that is there whole or as it was before, whenever the process or the machine stops. */
async function putFile(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.new`;
  try {
    // Flushed, else the name may reach the disk before the content.
    await writeFile(draft, content, { flush: true });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
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

/** The source maps of a release that has no name yet. */
interface SourceMapsDraft {
  /** Puts them where the release's name leads; what is there already is replaced if the release is a new one. */
  keep(release: string, isNew: boolean): Promise<void>;
  clearAway(): void;
}

/**
 * Copies source maps for those who read error reports. They are beside the releases, not in them: so nobody serves them
 * together with a release, and a release stays whole when they are moved elsewhere.
 */
export async function draftSourceMaps(site: SiteFolder, from: string): Promise<SourceMapsDraft> {
  const draft = join(site.sourceMaps, `${unfinishedPrefix}${process.pid}-${randomBytes(4).toString('hex')}`);
  const clearAway = (): void => rmSync(draft, { recursive: true, force: true, maxRetries: 3 });
  try {
    await cp(from, draft, { recursive: true });
  } catch (error) {
    clearAway();
    throw error;
  }
  return {
    clearAway,
    async keep(release, isNew) {
      const folder = join(site.sourceMaps, release);
      // What is there belongs to a release of that name which was removed.
      if (isNew) await rm(folder, { recursive: true, force: true });
      await moveFolder(draft, folder);
    },
  };
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
