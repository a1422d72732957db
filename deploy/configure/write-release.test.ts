import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteFolder } from '../release/site-folder.ts';
import { draftSourceMaps } from './write-release.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'maps-'));
  mkdirSync(join(folder, 'maps'));
  writeFileSync(join(folder, 'maps', 'app.js.map'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps the maps once where two runs write the same release at once', async () => {
  const site = siteFolder(join(folder, 'site'));
  const drafts = await Promise.all([1, 2].map(() => draftSourceMaps(site, join(folder, 'maps'))));
  await Promise.all(drafts.map((draft) => draft.keep('1.0.0', false)));
  for (const draft of drafts) draft.clearAway();
  expect(readdirSync(site.sourceMaps)).toEqual(['1.0.0']);
  expect(readdirSync(join(site.sourceMaps, '1.0.0'))).toEqual(['app.js.map']);
});
