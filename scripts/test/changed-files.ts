import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../processes/run-to-end.mjs';

export interface ChangedFiles {
  /** Edited or added. */
  readonly present: readonly string[];
  readonly removed: readonly string[];
  /** The branch that these files differ from. */
  readonly base: string;
}

/**
 * Files that differ from the branch that this one will be merged into, committed or not: its upstream branch, else
 * `main`. Rejects when there is nothing to compare with.
 */
export async function changedFiles(root: string): Promise<ChangedFiles> {
  if ((await git(root, 'rev-parse', 'HEAD')) === undefined) {
    throw new Error(`${root} is not a git repository with a commit.`);
  }
  const upstream = (await git(root, 'rev-parse', '--abbrev-ref', '@{upstream}'))?.trim();
  for (const base of [upstream, 'main', 'origin/main']) {
    const ancestor = base === undefined ? undefined : await git(root, 'merge-base', 'HEAD', base);
    if (base !== undefined && ancestor !== undefined) return changedSince(root, ancestor.trim(), base);
  }
  throw new Error('There is no branch main to compare with: git fetch origin main:main');
}

async function changedSince(root: string, commit: string, base: string): Promise<ChangedFiles> {
  const changed = (await git(root, 'diff', '--name-only', '-z', commit)) ?? '';
  const added = (await git(root, 'ls-files', '--others', '--exclude-standard', '-z')) ?? '';
  const files = [...new Set([...changed.split('\0'), ...added.split('\0')])].filter((file) => file !== '');
  const isPresent = (file: string): boolean => existsSync(join(root, file));
  return { present: files.filter(isPresent), removed: files.filter((file) => !isPresent(file)), base };
}

async function git(root: string, ...args: string[]): Promise<string | undefined> {
  const { exitCode, output } = await runToEnd('git', args, { cwd: root });
  return exitCode === 0 ? output : undefined;
}
