import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from '../setup/root-folder.mjs';
import { zones } from '../../dependency-direction.js';
import { checkSteps, importersOf, testsThatReadFiles } from './check-steps.ts';
import { steps } from './steps.ts';

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

it('runs the tests that import a changed file, and those that read files', () => {
  const { unit } = argsOf('web/src/lib/a.ts', 'docs/a.md');
  expect(unit?.slice(0, 2)).toEqual(['related', '--run']);
  expect(unit?.slice(-testsThatReadFiles.length - 2)).toEqual([
    ...testsThatReadFiles,
    ...['web/src/lib/a.ts', 'docs/a.md'],
  ]);
  expect(testsThatReadFiles.filter((file) => !existsSync(join(rootFolder, file)))).toEqual([]);
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

it('builds the app only when what it is made of has changed', () => {
  expect(checkSteps(['agent-sim/src/a.ts', 'web/src/a.test.ts', 'web/e2e/a.test.ts']).afterBuild).toEqual([]);
  expect(checkSteps(['shared-protocol/src/product.ts']).afterBuild.map(({ name }) => name)).toEqual(['weight']);
});
