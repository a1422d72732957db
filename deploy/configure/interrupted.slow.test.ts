import promises from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteFolder, unfinishedPrefix } from '../release/site-folder.ts';
import { contentsOf, createTestSite, type TestSite } from '../testing/test-site.ts';
import { configure } from './configure.ts';

let site: TestSite;
let live: Readonly<Record<string, string>>;

/** The functions that change files. */
const { mkdir, cp, writeFile, open, rename, rm } = promises;
const originals = { mkdir, cp, writeFile, open, rename, rm };

function restoreSteps(): void {
  Object.assign(promises, originals);
  syncBuiltinESMExports();
}

/** A site whose live release must stay as it is, and a configuration for another release. */
beforeEach(async () => {
  site = await createTestSite();
  await site.run(await site.configureNext('a month'), 'switch');
  live = contentsOf(site.folder);
  site.change((config) => (config['resetLinkExpiry'] = 'a fortnight'));
});
afterEach(() => {
  restoreSteps();
  vi.restoreAllMocks();
  site.remove();
});

test('configure, stopped before each of its steps, leaves what is live as it is, and no half release', async () => {
  let step = 1;
  while ((await configureUntilStep(step)) === 'stopped') {
    await expectNothingBroken();
    step += 1;
  }
  // The pages of a build have three steps each, so this counts every one of them.
  expect(step).toBeGreaterThan(20);
  await expectNothingBroken();
  expect(await site.releases()).toHaveLength(2);
  expect(finishedIn(siteFolder(site.out).sourceMaps)).toHaveLength(2);
});

/** Every release there is, whole; the live one byte by byte as it was. */
async function expectNothingBroken(): Promise<void> {
  const found = contentsOf(site.folder);
  const { 'config.json': _, ...untouched } = live;
  expect(found).toMatchObject(untouched);
  const releases = (await site.releases()).map(({ release }) => release);
  for (const release of releases)
    if (release !== site.live()) expect(await site.run(release, 'check')).toEqual({ exitCode: 0, output: '' });
  expect(finishedIn(siteFolder(site.out).releases).toSorted()).toEqual(releases.toSorted());
}

function finishedIn(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !name.startsWith(unfinishedPrefix));
}

/** Acts as if this process were killed before its n-th change of a file: neither that one nor anything after it happens. */
async function configureUntilStep(wanted: number): Promise<'stopped' | 'ended'> {
  vi.spyOn(console, 'log').mockReturnValue();
  let steps = 0;
  const stopped = new Promise<'stopped'>((resolve) => {
    for (const [name, original] of Object.entries(originals)) {
      const stoppable = (...args: readonly unknown[]): unknown => {
        steps += 1;
        if (steps < wanted) return Reflect.apply(original, promises, args);
        resolve('stopped');
        return new Promise(() => undefined);
      };
      Object.assign(promises, { [name]: stoppable });
    }
  });
  syncBuiltinESMExports();
  const options = { config: site.configFile, dist: site.dist, out: site.out, site: site.siteFile };
  const ended = configure(options).then((exitCode) => {
    expect(exitCode).toBe(0);
    return 'ended' as const;
  });
  const how = await Promise.race([stopped, ended]);
  restoreSteps();
  return how;
}
