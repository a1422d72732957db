import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from '../processes/run-npm.mjs';
import { type Build, builds } from './builds.ts';
import { sourceHash } from './source-hash.ts';

/** Builds what is missing or older than its sources; returns what went wrong and what to do about it. */
export async function ensureBuilt(
  root: string,
  npm: typeof runNpm = runNpm,
  workspaces: readonly Build['workspace'][] = builds.map(({ workspace }) => workspace),
): Promise<string | undefined> {
  const wanted = builds.filter(({ workspace }) => workspaces.includes(workspace));
  const problems = await Promise.all(wanted.map((build) => ensure(root, build, npm)));
  return problems.filter((problem) => problem !== undefined).join('\n') || undefined;
}

async function ensure(root: string, { workspace, sources }: Build, npm: typeof runNpm): Promise<string | undefined> {
  // In the build itself, so that whatever removes the build removes the stamp.
  const stamp = join(root, workspace, 'dist', '.built-from');
  const hash = sourceHash(['package-lock.json', ...sources].map((path) => join(root, path)));
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return undefined;

  console.log(`Building ${workspace}: npm run build -w ${workspace}`);
  await rm(stamp, { force: true });
  const { exitCode, output } = await npm(['run', 'build', '-w', workspace], { cwd: root });
  if (exitCode !== 0) return `${output}The build of ${workspace} failed (exit ${exitCode}): see its words above.`;
  await writeFile(stamp, hash);
  return undefined;
}
