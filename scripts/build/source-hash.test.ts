import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceHash } from './ensure-built.ts';

let folder: string;
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const hash = (): string => sourceHash([join(folder, 'src'), join(folder, 'package.json')]);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  for (const name of ['src', 'src/deep', 'src/dist', 'src/node_modules']) mkdirSync(join(folder, name));
  write('src/deep/a.ts', '1');
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['a file changes', () => write('src/deep/a.ts', '2')],
  ['a file appears', () => write('src/b.ts', '')],
  ['a missing file appears', () => write('package.json', '{}')],
  ['a file goes', () => rmSync(join(folder, 'src/deep/a.ts'))],
])('differs when %s', (_what, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

it('does not differ when nothing that is built changes', () => {
  const before = hash();
  write('src/deep/a.ts', '1');
  write('src/deep/a.test.ts', 'a test');
  write('src/dist/a.js', 'a build');
  write('src/node_modules/a.js', 'a package');
  expect(hash()).toBe(before);
});

it('tells where one file ends and the next begins', () => {
  write('src/b.ts', '');
  const before = hash();
  rmSync(join(folder, 'src/deep/a.ts'));
  write('src/b.ts', '1');
  expect(hash()).not.toBe(before);
});
