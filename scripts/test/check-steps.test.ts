import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from '../setup/root-folder.mjs';
import { zones } from '../../dependency-direction.js';
import { checkSteps, importersOf, testsThatReadFiles } from './check-steps.ts';
import { steps } from './steps.ts';
import { suites } from './suites.ts';

function argsOf(...files: string[]): Record<string, readonly string[]> {
  return Object.fromEntries(checkSteps(files).steps.map(({ name, args }) => [name, args]));
}

it('runs nothing when nothing has changed', () => {
  expect(checkSteps([])).toEqual({ steps: [], afterBuild: [] });
});

it('runs every step of npm test but those in browsers for a change of the app', () => {
  const { steps: beside, afterBuild } = checkSteps(['web/src/lib/a.ts', 'web/src/ui/a.module.scss']);
  const names = [...beside, ...afterBuild].map(({ name }) => name);
  expect(names.sort()).toEqual(
    steps
      .filter(({ subset }) => subset !== 'e2e')
      .map(({ name }) => name)
      .sort(),
  );
});

const always = Object.keys(testsThatReadFiles).filter((test) => testsThatReadFiles[test]?.test('any file'));

it('runs the tests that import a changed file, and those that read one', () => {
  const { unit } = argsOf('web/src/lib/a.ts', 'docs/agent.md');
  expect(unit?.slice(0, 2)).toEqual(['related', '--run']);
  const named = unit?.filter((word) => !word.startsWith('-')).slice(1);
  expect(named?.toSorted()).toEqual(
    [...always, 'conformance/src/guides.test.ts', 'web/src/lib/a.ts', 'docs/agent.md'].toSorted(),
  );
  expect(Object.keys(testsThatReadFiles).filter((file) => !existsSync(join(rootFolder, file)))).toEqual([]);
});

it('of screens alone runs their own tests, and those of the folder that shows screens', () => {
  const [first, ...words] = argsOf('web/src/screens/a/a.screen.tsx', 'web/src/screens/a/b.ts')['unit'] ?? [];
  expect(first).toBe('run');
  expect(words.filter((word) => !word.startsWith('-'))).toEqual([
    ...always,
    'web/src/screens/a/',
    'web/src/app/',
    'web/gallery/',
  ]);
  expect(argsOf('web/src/screens/a/a.screen.tsx', 'web/src/ui/b.ts')['unit']?.[0]).toBe('related');
});

it('knows the tests that read files of this repository', () => {
  const reads = /\bread(File|FileSync)\(\s*(new URL\(|join\((import\.meta\.dirname|rootFolder))/;
  const tests = execFileSync('git', ['ls-files', '*.test.ts'], { cwd: rootFolder, encoding: 'utf8' })
    .trim()
    .split('\n');
  const found = tests.filter(
    (file) => !/\.slow\.|\/e2e\//.test(file) && reads.test(readFileSync(join(rootFolder, file), 'utf8')),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(Object.keys(testsThatReadFiles)).toEqual(expect.arrayContaining(found));
});

it('every input that a suite declares exists', () => {
  const inputs = [...new Set(Object.values(suites).flat())];
  expect(inputs.filter((input) => !existsSync(join(rootFolder, input)))).toEqual([]);
});

it.each([
  ['the app and those that import it', ['web/src/a.ts'], ['web', 'deploy', 'scripts', 'playwright.config.ts']],
  ['the room on top alone', ['scripts/a.mjs'], ['scripts']],
  ['everything for a room below', ['web/src/a.ts', 'shared-protocol/src/a.ts'], ['.']],
  ['everything for a file of no room', ['oxlint.config.mjs'], ['.']],
  ['everything for a table that code reads', ['deploy/config.example.json'], ['.']],
])('lints %s', (_what, files, rooms) => {
  expect(argsOf(...files)['code']?.slice(3)).toEqual(rooms);
});

it.each(Object.entries(importersOf))('leaves out nobody who imports %s', (room, importers) => {
  const roomOf = (folder: string): string => folder.split('/')[0] ?? '';
  const found = zones
    .filter(({ mayImport, testsMayImport = [] }) => [...mayImport, ...testsMayImport].map(roomOf).includes(room))
    .map(({ folder }) => roomOf(folder).replace(/^\.$/, 'playwright.config.ts'));
  expect(importers).toEqual(expect.arrayContaining(found));
});

it('asks no tool about files that are none of its business', () => {
  expect(Object.keys(argsOf('docs/a.md'))).toEqual(['unit', 'format', 'spec']);
  expect(Object.keys(argsOf('web/src/ui/card.module.scss'))).toEqual(['unit', 'styles', 'format', 'spec']);
});

it('asks the compiler and the linter about a file that is gone, and the test runner about those that are left', () => {
  const steps = Object.fromEntries(checkSteps(['docs/a.md'], ['web/src/a.ts']).steps.map((each) => [each.name, each]));
  expect(Object.keys(steps)).toEqual(['unit', 'code', 'types', 'unused', 'documents', 'format', 'spec']);
  expect(steps['unit']?.args).toContain('docs/a.md');
  expect(steps['unit']?.args).not.toContain('web/src/a.ts');
});

it('builds the app only when what it is made of has changed', () => {
  expect(checkSteps(['agent-sim/src/a.ts', 'web/src/a.test.ts', 'web/e2e/a.test.ts']).afterBuild).toEqual([]);
  expect(checkSteps(['shared-protocol/src/product.ts']).afterBuild.map(({ name }) => name)).toEqual(['weight']);
});
