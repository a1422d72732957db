import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

it('every folder of the repository has its sentence in the map of the README', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  // Those that begin with a dot belong to a tool, which finds them by their name.
  const folders = files.flatMap((file) => /^([^./][^/]*)\//.exec(file)?.[1] ?? []);
  const map = readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| `([a-z-]+)\/` +\| \S/gm);
  expect([...map].map(([, folder]) => folder).sort()).toEqual([...new Set(folders)].sort());
});
