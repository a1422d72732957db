import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { startSim } from '../testing/sim-for-tests.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { removeDrafts, replaceFile } from './replace-file.ts';

it('removes at the next start what a killed simulator left half-written, and nothing else', async () => {
  const folder = await temporaryFolder();
  const others = ['data.json.tmp', 'data.json.x.tmp', 'other.json.7.tmp'];
  for (const name of ['data.json.7.tmp', 'data.json.12345.tmp', ...others]) await writeFile(join(folder, name), '{}');
  await startSim({ dataFile: join(folder, 'data.json') });
  expect((await readdir(folder)).toSorted()).toEqual(['data.json', ...others].toSorted());
});

it('is for its owner only while it is written, also where a draft of others lies in the way', async () => {
  const file = join(await temporaryFolder(), 'data.json');
  await writeFile(`${file}.${process.pid}.tmp`, 'old', { mode: 0o644 });
  const modes: number[] = [];
  await replaceFile(file, 'new', async (draft) => {
    modes.push((await stat(draft)).mode & 0o777);
  });
  expect(modes).toEqual([0o600]);
});

testEvery(['EPERM', 'EACCES', 'EBUSY'])('tries again while a virus scanner holds the file', async (code) => {
  const file = join(await temporaryFolder(), 'data.json');
  const rename = vi.fn<(draft: string, target: string) => Promise<void>>(async (draft, target) => {
    if (rename.mock.calls.length < 4) throw heldBy(code);
    await writeFile(target, await readFile(draft));
  });
  await replaceFile(file, 'new', rename);
  expect(rename).toHaveBeenCalledTimes(4);
  expect(await readFile(file, 'utf8')).toBe('new');
});

it('gives up on a file that stays held, names the reason, and leaves no draft', async () => {
  const folder = await temporaryFolder();
  const held = (): Promise<void> => Promise.reject(heldBy('EPERM'));
  await expect(replaceFile(join(folder, 'data.json'), 'new', held)).rejects.toThrow('cannot be written (EPERM)');
  expect(await readdir(folder)).toEqual([]);
});

testEvery(['EPERM', 'EACCES', 'EBUSY'])('removes a draft as soon as a virus scanner lets go of it', async (code) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'data.json.7.tmp'), '{}');
  const remove = vi.fn<(draft: string) => Promise<void>>(async (draft) => {
    if (remove.mock.calls.length < 4) throw heldBy(code);
    await rm(draft);
  });
  await removeDrafts(join(folder, 'data.json'), remove);
  expect(remove).toHaveBeenCalledTimes(4);
  expect(await readdir(folder)).toEqual([]);
});

it('starts beside a draft that stays held; the next start removes it', async () => {
  const file = join(await temporaryFolder(), 'data.json');
  await writeFile(`${file}.7.tmp`, '{}');
  await expect(removeDrafts(file, () => Promise.reject(heldBy('EPERM')))).resolves.toBeUndefined();
  await expect(removeDrafts(file, () => Promise.reject(heldBy('EIO')))).rejects.toThrow('cannot be removed (EIO)');
});

it('names the file also where its own draft cannot be removed', async () => {
  const file = join(await temporaryFolder(), 'data.json');
  const held = (): Promise<void> => Promise.reject(heldBy('EPERM'));
  await expect(replaceFile(file, 'new', undefined, held)).rejects.toThrow(`${file}: cannot be written (EPERM)`);
});

function heldBy(code: string): Error {
  return Object.assign(new Error('held'), { code });
}
