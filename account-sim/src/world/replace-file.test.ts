import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startSim } from '../testing/sim-for-tests.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { removeDrafts, replaceFile } from './replace-file.ts';

test('removes at the next start what a killed simulator left half-written, and nothing else', async () => {
  const folder = await temporaryFolder();
  const others = ['data.json.tmp', 'data.json.x.tmp', 'other.json.7.tmp'];
  for (const name of ['data.json.7.tmp', 'data.json.12345.tmp', ...others]) await writeFile(join(folder, name), '{}');
  await startSim({ dataFile: join(folder, 'data.json') });
  expect((await readdir(folder)).toSorted()).toEqual(['data.json', ...others].toSorted());
});

test('is for its owner only while it is written, also where a draft of others lies in the way', async () => {
  const file = join(await temporaryFolder(), 'data.json');
  await writeFile(`${file}.${process.pid}.tmp`, 'old', { mode: 0o644 });
  const modes: number[] = [];
  await replaceFile(file, 'new', async (draft) => {
    modes.push((await stat(draft)).mode & 0o777);
  });
  expect(modes).toEqual([0o600]);
});

test('tries again while a virus scanner holds the file, or a draft', async () => {
  for (const code of ['EPERM', 'EACCES', 'EBUSY']) {
    const file = join(await temporaryFolder(), 'data.json');
    let tries = 0;
    const afterThree = async (free: () => Promise<void>): Promise<void> => {
      tries += 1;
      if (tries < 4) throw heldBy(code);
      await free();
    };
    await replaceFile(file, 'new', (draft, target) => afterThree(() => rename(draft, target)));
    expect([tries, await readFile(file, 'utf8')]).toEqual([4, 'new']);
    tries = 0;
    await writeFile(`${file}.7.tmp`, '{}');
    await removeDrafts(file, (draft) => afterThree(() => rm(draft)));
    expect([tries, await readdir(dirname(file))]).toEqual([4, ['data.json']]);
  }
});

test('gives up on a file that stays held, names the reason, and leaves no draft', async () => {
  const folder = await temporaryFolder();
  const held = (): Promise<void> => Promise.reject(heldBy('EPERM'));
  await expect(replaceFile(join(folder, 'data.json'), 'new', held)).rejects.toThrow('cannot be written (EPERM)');
  expect(await readdir(folder)).toEqual([]);
});

test('starts beside a draft that stays held; the next start removes it', async () => {
  const file = join(await temporaryFolder(), 'data.json');
  await writeFile(`${file}.7.tmp`, '{}');
  await expect(removeDrafts(file, () => Promise.reject(heldBy('EPERM')))).resolves.toBeUndefined();
  await expect(removeDrafts(file, () => Promise.reject(heldBy('EIO')))).rejects.toThrow('cannot be removed (EIO)');
});

test('names the file also where its own draft cannot be removed', async () => {
  const file = join(await temporaryFolder(), 'data.json');
  const held = (): Promise<void> => Promise.reject(heldBy('EPERM'));
  await expect(replaceFile(file, 'new', undefined, held)).rejects.toThrow(`${file}: cannot be written (EPERM)`);
});

function heldBy(code: string): Error {
  return Object.assign(new Error('held'), { code });
}
