import { renameSync } from 'node:fs';
import { readdir, realpath, rm } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * Why a release may not be written there; null where it may. A folder is replaced whole, so that one with anything else in
 * it, put there by somebody or named by mistake, stays as it is.
 *
 * @param own What a release has, at the top level.
 */
export async function releaseFolderFault(out: string, build: string, own: ReadonlySet<string>): Promise<string | null> {
  const [folder, built] = await Promise.all([realPath(out), realPath(build)]);
  if (isWithin(folder, built) || isWithin(built, folder)) {
    return `--out ${out}: expected a folder apart from the build, found it in or around ${build}`;
  }
  const names = await readdir(folder).catch((error: unknown): readonly string[] => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.length === 0) return null;
  const isRelease = ['index.html', 'build.json'].every((name) => names.includes(name));
  // A page of an earlier version may have been of a route that is gone.
  const others = names.filter((name) => !isRelease || (!own.has(name) && !/\.html(?:\.br|\.gz)?$/.test(name)));
  if (others.length === 0) return null;
  return `--out ${out}: expected a new folder, or one that npm run configure has written, found ${others.join(', ')} in it`;
}

/** Puts `by` in the place of a folder. No signal falls between the two steps; a failed one leaves the former folder. */
export async function replaceFolder(folder: string, by: string): Promise<void> {
  const former = `${folder}.old-${process.pid}`;
  const hadFormer = moveIfThere(folder, former);
  try {
    renameSync(by, folder);
  } catch (error) {
    if (hadFormer) renameSync(former, folder);
    throw error;
  }
  await rm(former, { recursive: true, force: true });
}

function moveIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

async function realPath(path: string): Promise<string> {
  return realpath(path).catch(() => resolve(path));
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
