import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../processes/run-to-end.mjs';

/** Files that differ from the branch `main`, committed or not; those that are gone are left out. */
export async function changedFiles(root: string): Promise<readonly string[]> {
  const base =
    (await git(root, 'merge-base', 'HEAD', 'main')) ?? (await git(root, 'merge-base', 'HEAD', 'origin/main'));
  const changed = await git(root, 'diff', '--name-only', '-z', base?.trim() ?? 'HEAD');
  const added = await git(root, 'ls-files', '--others', '--exclude-standard', '-z');
  if (changed === undefined || added === undefined) throw new Error(`${root} is not a git repository with a commit.`);
  const files = new Set([...changed.split('\0'), ...added.split('\0')]);
  return [...files].filter((file) => file !== '' && existsSync(join(root, file)));
}

async function git(root: string, ...args: string[]): Promise<string | undefined> {
  const { exitCode, output } = await runToEnd('git', args, { cwd: root });
  return exitCode === 0 ? output : undefined;
}
