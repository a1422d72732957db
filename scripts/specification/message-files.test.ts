import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { rootFolder } from '../setup/root-folder.mjs';

it('a message passes at most sixteen files between frame and response, and CONTRIBUTING names them', () => {
  const contributing = readFileSync(join(rootFolder, 'CONTRIBUTING.md'), 'utf8');
  const [, section = ''] = contributing.split('\n## What happens to a message\n');
  const [table = ''] = section.split('\n\nThe response');
  let folder = '';
  const files = [...table.matchAll(/`([\w./-]+\.ts)`/g)].map(([, name = '']) => {
    // A name without a folder is in that of the one before it.
    const isWhole = /^(?:simulator-kit|shared-protocol)\//.test(name);
    if (name.includes('/')) folder = posix.dirname(isWhole ? name : `agent-sim/src/${name}`);
    return posix.join(folder, posix.basename(name));
  });
  expect(files.filter((file) => !existsSync(join(rootFolder, file)))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(10);
  expect(files.length).toBeLessThanOrEqual(16);
});
