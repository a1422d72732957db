import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOrigin } from './build-origin.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.4.0" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a build has the commit of its sources, also when tagged, and none as soon as a file of that commit has changed', () => {
  git('init', '--quiet');
  git('add', '.');
  git('config', 'user.name', 'Ann');
  git('config', 'user.email', 'ann@example.com');
  git('commit', '--quiet', '--message', 'sources');
  git('tag', '--annotate', '--message', 'release', 'v1.4.0');
  const commit = git('rev-parse', 'HEAD');
  writeFileSync(join(folder, 'notes.txt'), 'in no commit');
  expect(buildOrigin(folder)).toEqual({ version: '1.4.0', commit });
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.4.1" }');
  expect(buildOrigin(folder)).toEqual({ version: '1.4.1', commit: null });
});

test('sources without a repository have no commit', () => {
  expect(buildOrigin(folder)).toEqual({ version: '1.4.0', commit: null });
});

function git(...words: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...words], { encoding: 'utf8' }).trim();
}
