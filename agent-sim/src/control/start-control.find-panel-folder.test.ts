import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPanelFolder } from './start-control.ts';

test('the panel is found from the sources and from the bundle, which may lie where no package.json is above', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'panel-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const panel = join(folder, 'dist', 'panel');
  await mkdir(join(panel, 'assets'), { recursive: true });
  expect(findPanelFolder(join(folder, 'src', 'control'))).toBe(panel);
  expect(findPanelFolder(join(folder, 'dist', 'chunks'))).toBe(panel);
});

test('where there is none up to the root of the disk, the search ends', () => {
  expect(findPanelFolder(parse(tmpdir()).root)).toBeNull();
});
