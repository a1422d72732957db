import { spawn } from 'node:child_process';
import { once } from 'node:events';
import promises from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { siteFolder, unfinishedPrefix } from '../release/site-folder.ts';
import { rootFolder } from '../root-folder.ts';
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

it('configure, stopped before each of its steps, leaves what is live as it is, and no half release', async () => {
  let step = 1;
  while ((await configureUntilStep(step)) === 'stopped') {
    await expectNothingBroken();
    step += 1;
  }
  // The pages of a build have three steps each, so this counts every one of them.
  expect(step).toBeGreaterThan(20);
  await expectNothingBroken();
  expect(await site.releases()).toHaveLength(2);
  expect(finishedIn('source-maps')).toEqual((await site.releases()).map(({ release }) => release).toSorted());
}, 120_000);

it('configure, killed at random moments, leaves what is live as it is, and no half release', async () => {
  for (let time = 0; time < 5; time += 1) {
    await configureKilledAfter(Math.random() * 60);
    await expectNothingBroken();
    // Else the next one would find its release there.
    site.change((config) => (config['resetLinkExpiry'] = `${time} days`));
  }
  await site.configure(...site.siteWords);
  await expectNothingBroken();
  for (const folder of ['releases', 'source-maps'])
    expect(readdirSync(join(site.out, folder)).filter((name) => name.startsWith('.'))).toEqual([]);
}, 120_000);

it('a first configure that is stopped while it copies source maps leaves a folder that the next one takes', async () => {
  const options = { config: site.configFile, dist: site.dist, out: join(site.folder, 'new'), site: site.siteFile };
  const copying = new Promise<void>((resolve) => {
    promises.cp = async (_from, to) => {
      await originals.mkdir(String(to), { recursive: true });
      resolve();
      return new Promise(() => undefined);
    };
  });
  syncBuiltinESMExports();
  const exitListeners = new Set(process.listeners('exit'));
  void configure(options);
  await copying;
  restoreSteps();
  forgetExitListeners(exitListeners);
  vi.spyOn(console, 'log').mockReturnValue();
  expect(await configure(options)).toBe(0);
});

/** Every release there is, whole; the live one byte by byte as it was. */
async function expectNothingBroken(): Promise<void> {
  const found = contentsOf(site.folder);
  const { 'config.json': _, ...untouched } = live;
  expect(found).toMatchObject(untouched);
  for (const { release } of await site.releases())
    expect(await site.run(release, 'check')).toEqual({ exitCode: 0, output: '' });
  expect(finishedIn('releases')).toEqual((await site.releases()).map(({ release }) => release).toSorted());
}

function finishedIn(folder: 'releases' | 'source-maps'): readonly string[] {
  const { releases, sourceMaps } = siteFolder(site.out);
  const names = readdirSync(folder === 'releases' ? releases : sourceMaps);
  return names.filter((name) => !name.startsWith(unfinishedPrefix)).toSorted();
}

/** Acts as if this process were killed before its n-th change of a file: neither that one nor anything after it happens. */
async function configureUntilStep(wanted: number): Promise<'stopped' | 'ended'> {
  vi.spyOn(console, 'log').mockReturnValue();
  const exitListeners = new Set(process.listeners('exit'));
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
  forgetExitListeners(exitListeners);
  return how;
}

/** A process that is killed clears nothing away at its end. */
function forgetExitListeners(kept: ReadonlySet<NodeJS.ExitListener>): void {
  for (const listener of process.listeners('exit')) {
    if (!kept.has(listener)) process.off('exit', listener);
  }
}

/** Runs `configure` in a process that is killed so long after it began to write. */
async function configureKilledAfter(delayMs: number): Promise<void> {
  const command = `import { watch } from 'node:fs';
import { runDeployCommand } from ${JSON.stringify(pathToFileURL(join(rootFolder, 'deploy/commands.ts')).href)};
watch(${JSON.stringify(siteFolder(site.out).releases)}, () => console.log('writing')).unref();
process.exitCode = await runDeployCommand(${JSON.stringify(['configure', ...site.siteWords])});`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', command], {
    cwd: rootFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  await Promise.race([once(child.stdout, 'data'), closed]);
  await pause(delayMs);
  child.kill('SIGKILL');
  child.stdout.resume();
  const [exitCode, signal] = await closed;
  if (signal !== 'SIGKILL') expect(exitCode).toBe(0);
}
