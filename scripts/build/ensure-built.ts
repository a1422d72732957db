import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fail } from '../processes/end-on-signal.mjs';
import { runNpm } from '../processes/children.mjs';
import { rootFolder } from '../root-folder.mjs';

export interface Build {
  readonly workspace: 'web' | 'agent-sim' | 'account-sim';
  /** What the build is made from, besides the lockfile: a change in it makes the build stale. */
  readonly sources: readonly string[];
}

/** What `npm start` and the end-to-end tests run. */
export const builds: readonly Build[] = [
  { workspace: 'web', sources: ['web', 'shared-protocol'] },
  { workspace: 'agent-sim', sources: ['agent-sim', 'simulator-kit', 'conformance', 'shared-protocol'] },
  { workspace: 'account-sim', sources: ['account-sim', 'simulator-kit', 'shared-protocol'] },
];

/** Builds what is missing or stale; ends this process with what went wrong. */
export async function ensureBuiltOrExit(workspaces?: readonly Build['workspace'][]): Promise<void> {
  const problem = await ensureBuilt(rootFolder, undefined, workspaces);
  if (problem) await fail(1, problem);
}

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

async function isFresh(root: string, build: Build): Promise<boolean> {
  return (await readFile(stampOf(root, build), 'utf8').catch(() => '')) === hashOf(root, build);
}

/** The stamp is in the build itself, so that whatever removes the build removes the stamp. */
function stampOf(root: string, { workspace }: Build): string {
  return join(root, workspace, 'dist', '.built-from');
}

function hashOf(root: string, { sources }: Build): string {
  return sourceHash(['package-lock.json', ...sources].map((path) => join(root, path)));
}

/** A build takes a twentieth of it; one that takes as long hangs. */
const limitMs = 600_000;

async function ensure(root: string, build: Build, npm: typeof runNpm): Promise<string | undefined> {
  if (await isFresh(root, build)) return undefined;
  const { workspace } = build;
  const stamp = stampOf(root, build);
  const hash = hashOf(root, build);
  console.log(`Building ${workspace}: npm run build -w ${workspace}`);
  await rm(stamp, { force: true });
  const { exitCode, output } = await npm(['run', 'build', '-w', workspace], { cwd: root }, limitMs);
  if (exitCode !== 0) return `${output}The build of ${workspace} failed (exit ${exitCode}): see its output above.`;
  await writeFile(stamp, hash);
  return undefined;
}

/**
 * A digest of the names and contents of files and folders; what does not exist counts as missing, so that it changes
 * when it appears. Builds and installed packages below are left out, and so are tests, which no build contains.
 */
function sourceHash(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesBelow(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !isLeftOut(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function isLeftOut(name: string): boolean {
  return name === 'dist' || name === 'node_modules' || /\.test\.tsx?$/.test(name);
}
