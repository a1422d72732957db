import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeDeploymentFiles } from './write-deployment-files.ts';

let dist: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, 'assets'));
  for (const name of ['app.js', 'app.js.map', 'app.css']) writeFileSync(join(dist, 'assets', name), name);
});
afterEach(() => rmSync(dist, { recursive: true }));

test('keeps source maps apart from what is served', async () => {
  writeFileSync(join(dist, 'licenses.md'), '# Licenses');
  await writeDeploymentFiles(dist);
  expect(readdirSync(join(dist, 'assets')).toSorted()).toEqual(['app.js', 'app.js.br', 'app.js.gz']);
  expect(readdirSync(dist).toSorted()).toEqual(['assets', 'licenses.md', 'source-maps']);
  expect(readFileSync(join(dist, 'source-maps/app.js.map'), 'utf8')).toBe('app.js.map');
});

test('leaves a build that configure refuses, for lack of the folder of source maps, until all is done', async () => {
  // No list of licences, so that the last step fails.
  await expect(writeDeploymentFiles(dist)).rejects.toThrow('licenses.md');
  expect(readdirSync(dist)).not.toContain('source-maps');
});
