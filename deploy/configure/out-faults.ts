import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { messageOf } from 'shared-protocol/message-of';

/** Why a release may not be written there. A folder of something else, named by mistake, stays as it is. */
export async function outFaults(out: string, build: string): Promise<readonly string[]> {
  const [folder, built] = await Promise.all([realPath(out), realPath(build)]);
  if (isWithin(folder, built) || isWithin(built, folder)) {
    return [`--out ${out}: expected a folder apart from the build, found it in or around ${build}`];
  }
  try {
    const names = await readdir(folder);
    if (names.length === 0 || names.includes('releases')) return [];
    const found = names.toSorted().slice(0, 5).join(', ');
    return [`--out ${out}: expected a new folder, or one that npm run configure has written, found ${found} in it`];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    return [`--out ${out}: ${messageOf(error)}`];
  }
}

/** Resolves symbolic links, also for a folder that does not exist yet. */
async function realPath(path: string): Promise<string> {
  const whole = resolve(path);
  if (dirname(whole) === whole) return whole;
  return realpath(whole).catch(async () => join(await realPath(dirname(whole)), basename(whole)));
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
