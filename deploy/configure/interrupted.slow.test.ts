import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteFolder } from '../release/site-folder.ts';
import { rootFolder } from '../root-folder.ts';
import { contentsOf, createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let live: Readonly<Record<string, string>>;

/** A site whose live release must stay as it is, and a configuration for another release. */
beforeEach(async () => {
  site = await createTestSite();
  await site.run(await site.configureNext('a month'), 'switch');
  live = contentsOf(site.folder);
  site.change((config) => (config['resetLinkExpiry'] = 'a fortnight'));
});
afterEach(() => site.remove());

it('configure, killed before each of its steps, leaves what is live as it is, and no half release', async () => {
  let step = 1;
  while ((await configureUntil({ step })) === 'killed') {
    await expectNothingBroken();
    step += 1;
  }
  // The pages of a build have three steps each, so this counts every one of them.
  expect(step).toBeGreaterThan(20);
  await expectNothingBroken();
  expect(await site.releases()).toHaveLength(2);
  expect(readdirSync(join(site.out, 'source-maps')).toSorted()).toEqual(
    (await site.releases()).map(({ release }) => release).toSorted(),
  );
}, 120_000);

it('configure, killed at random moments, leaves what is live as it is, and no half release', async () => {
  for (let time = 0; time < 15; time += 1) {
    await configureUntil({ afterMs: Math.random() * 60 });
    await expectNothingBroken();
    // Else the next one would find its release there.
    site.change((config) => (config['resetLinkExpiry'] = `${time} days`));
  }
  await site.configure(...site.siteWords);
  await expectNothingBroken();
  expect(readdirSync(join(site.out, 'releases')).filter((name) => name.startsWith('.'))).toEqual([]);
}, 120_000);

/** Every release there is, whole; the live one byte by byte as it was. */
async function expectNothingBroken(): Promise<void> {
  const found = contentsOf(site.folder);
  const { 'config.json': _, ...untouched } = live;
  expect(found).toMatchObject(untouched);
  const folder = siteFolder(site.out);
  for (const { release } of await site.releases())
    expect(await site.run(release, 'check')).toEqual({ exitCode: 0, output: '' });
  const named = readdirSync(folder.releases).filter((name) => !name.startsWith('.unfinished-'));
  expect(named.toSorted()).toEqual((await site.releases()).map(({ release }) => release).toSorted());
}

/** Runs `configure` in a process that is killed before a step, or so long after its first one. */
async function configureUntil({ step = 0, afterMs }: { step?: number; afterMs?: number }): Promise<'killed' | 'ended'> {
  const killer = pathToFileURL(join(rootFolder, 'deploy/testing/kill-at-step.mjs')).href;
  const command = `import { runDeployCommand } from ${JSON.stringify(pathToFileURL(join(rootFolder, 'deploy/commands.ts')).href)};
process.exitCode = await runDeployCommand(${JSON.stringify(['configure', ...site.siteWords])});`;
  const words = ['--import', 'tsx', '--import', killer, '--input-type=module', '--eval', command];
  const child = spawn(process.execPath, words, {
    cwd: rootFolder,
    env: { ...process.env, KILL_AT_STEP: String(step) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  await Promise.race([once(child.stdout, 'data'), closed]);
  if (afterMs !== undefined) {
    await pause(afterMs);
    child.kill('SIGKILL');
  }
  child.stdout.resume();
  const [exitCode, signal] = await closed;
  if (signal === 'SIGKILL') return 'killed';
  expect(exitCode).toBe(0);
  return 'ended';
}
