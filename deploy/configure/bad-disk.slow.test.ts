import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runInChildProcess, type Ended } from '../testing/run-in-child-process.ts';
import {
  contentsBesideKeptAssets,
  createTestSite,
  runRelease,
  type ReleaseCommand,
  type TestSite,
} from '../testing/test-site.ts';

const canMount = process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe.skipIf(!canMount)('on a disk of its own', () => {
  let site: TestSite;
  let disk: string;
  let first: string;
  let second: string;

  /** Two releases, the first of them live. */
  beforeEach(async () => {
    site = await createTestSite();
    disk = join(site.folder, 'disk');
    mkdirSync(disk);
    mount('-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', disk);
    first = await configureNext('a fortnight');
    await release(first, 'switch');
    second = await configureNext('a month');
  });
  afterEach(() => {
    spawnSync('umount', [disk]);
    site.remove();
  });

  test('that is full, configure and switch say so, and everything stays as it is', async () => {
    fill(join(disk, 'filler'));
    const before = contentsBesideKeptAssets(disk);
    const configured = await configure('a year');
    expect(configured.exitCode).toBe(1);
    expect(configured.output).toMatch(/^--out .*: ENOSPC: no space left on device/);
    expect(configured.output).toContain('\nNothing was written.\n');
    const switched = await release(second, 'switch');
    expect(switched.exitCode).toBe(1);
    expect(switched.output).toContain(`The disk of ${join(disk, 'site')} is full: remove releases that nobody needs`);
    expect(switched.output).toContain(`Nothing has changed: ${first} stays the live release.`);
    expect(contentsBesideKeptAssets(disk)).toEqual(before);
    rmSync(join(disk, 'filler'));
    expect(await release(second, 'switch')).toMatchObject({ exitCode: 0 });
  });

  test('that is full, a rollback goes back all the same, writes nothing but the link, and can be undone', async () => {
    await release(second, 'switch');
    fill(join(disk, 'filler'));
    const { exitCode, output } = await release(second, 'rollback');
    expect([exitCode, output]).toEqual([0, expect.stringContaining(`${first} is live now, in place of ${second}.`)]);
    expect(output).toContain('is full: remove releases that nobody needs');
    expect(readlinkSync(join(disk, 'site/current'))).toBe(`releases/${first}`);
    const list = (await release(first, 'list')).output;
    expect(list).toMatch(new RegExp(`^\\* ${first}, .*, live since`, 'm'));
    expect(list).not.toContain('cut off');
    rmSync(join(disk, 'filler'));
    expect(await release(second, 'switch')).toMatchObject({ exitCode: 0 });
    expect((await release(second, 'rollback')).output).toContain(`${first} is live now, in place of ${second}.`);
  });

  test('that fills up while nginx tests the new release, the former one is back all the same', async () => {
    const fillAndFail = `cat /dev/zero > ${join(disk, 'filler')} 2>/dev/null; exit 1`;
    expect(await release(second, 'switch', '--test', fillAndFail)).toMatchObject({ exitCode: 1 });
    expect(readlinkSync(join(disk, 'site/current'))).toBe(`releases/${first}`);
    expect(readdirSync(join(disk, 'site')).toSorted()).toEqual(
      ['.lock', 'current', 'earlier-assets', 'history', 'releases', 'source-maps'].toSorted(),
    );
  });

  test('that cannot be written, configure and switch say so', async () => {
    mount('-o', 'remount,ro', disk);
    const configured = await configure('a year');
    expect(configured.output).toMatch(/^--out .*: EROFS: read-only file system.*\nNothing was written\.\n$/);
    const switched = await release(second, 'switch');
    expect([switched.exitCode, switched.output]).toEqual([1, expect.stringContaining('is read-only.')]);
    expect((await release(first, 'list')).output).toContain(`* ${first}`);
  });

  async function configureNext(resetLinkExpiry: string): Promise<string> {
    const { output } = await configure(resetLinkExpiry);
    return /^Release (\S+):/m.exec(output)?.[1] ?? output;
  }

  function configure(resetLinkExpiry: string): Promise<Ended> {
    site.change((config) => (config['resetLinkExpiry'] = resetLinkExpiry));
    site.changeSite({ folder: join(disk, 'site') });
    return site.configure(...site.siteWords, '--out', join(disk, 'site'));
  }

  function release(name: string, command: ReleaseCommand, ...args: readonly string[]): Promise<Ended> {
    return runRelease(join(disk, 'site'), name, command, ...args);
  }
});

test('two runs of configure at once write their releases, and the same one once', async () => {
  const site = await createTestSite();
  const other = join(site.folder, 'other.json');
  writeFileSync(other, readFileSync(site.configFile, 'utf8').replace('24 hours', 'a year'));
  const ended = await Promise.all([
    runInChildProcess('configure', ...site.words),
    runInChildProcess('configure', ...site.words),
    runInChildProcess('configure', ...site.words, '--config', other),
  ]);
  expect(ended.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  expect(await site.releases()).toHaveLength(2);
  expect(readdirSync(join(site.out, 'releases'))).toHaveLength(2);
  site.remove();
});

function mount(...words: readonly string[]): void {
  expect(spawnSync('mount', words)).toMatchObject({ status: 0 });
}

function fill(file: string): void {
  for (const size of [64 * 1024, 4096]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch {
      // The disk is full, to this step.
    }
  }
}
