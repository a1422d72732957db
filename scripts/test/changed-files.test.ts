import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changedFiles } from './changed-files.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'changed-'));
  git('init', '--quiet', '--initial-branch=main');
  commit('kept.ts', 'gone.ts', 'edited.ts');
});
afterEach(() => rmSync(root, { recursive: true }));

it('are none right after a commit on main', async () => {
  expect(await changedFiles(root)).toEqual({ present: [], removed: [], base: 'main' });
});

it('are those that this branch has committed, edited, added and removed', async () => {
  git('checkout', '--quiet', '-b', 'branch');
  commit('committed.ts');
  write('edited.ts', 'changed');
  write('added, with a space.ts', '');
  rmSync(join(root, 'gone.ts'));
  const { present, removed } = await changedFiles(root);
  expect(present.toSorted()).toEqual(['added, with a space.ts', 'committed.ts', 'edited.ts']);
  expect(removed).toEqual(['gone.ts']);
});

it('are not those that main has changed since', async () => {
  git('checkout', '--quiet', '-b', 'branch');
  git('checkout', '--quiet', 'main');
  commit('of-main.ts');
  git('checkout', '--quiet', 'branch');
  commit('of-branch.ts');
  expect(await changedFiles(root)).toEqual({ present: ['of-branch.ts'], removed: [], base: 'main' });
});

it('are those that main has and its upstream branch does not', async () => {
  git('branch', '--quiet', 'published');
  git('branch', '--quiet', '--set-upstream-to=published');
  commit('not-published.ts');
  expect(await changedFiles(root)).toEqual({ present: ['not-published.ts'], removed: [], base: 'published' });
});

it('are unknown without a branch main', async () => {
  git('branch', '--quiet', '--move', 'main', 'other');
  await expect(changedFiles(root)).rejects.toThrow('There is no branch main to compare with');
});

it('says so outside a repository', async () => {
  rmSync(join(root, '.git'), { recursive: true });
  await expect(changedFiles(root)).rejects.toThrow('is not a git repository with a commit');
});

function commit(...names: string[]): void {
  for (const name of names) write(name, name);
  git('add', '.');
  git('-c', 'user.name=t', '-c', 'user.email=t@example.com', 'commit', '--quiet', '--message', 'test');
}

function write(name: string, content: string): void {
  writeFileSync(join(root, name), content);
}

function git(...args: string[]): void {
  execFileSync('git', args, { cwd: root });
}
