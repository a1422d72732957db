import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rootFolder } from '../root-folder.ts';
import { shellWord } from '../shell-word.ts';
import { startShell } from '../testing/guides/start-shell.ts';
import { releaseWords, type TestSite } from '../testing/test-site.ts';
import { configureTwoReleases, removeTwoReleases, startOver, untilThere } from '../testing/two-releases.ts';

let site: TestSite;
let first: string;
let second: string;

// A shell's parent is the command itself.
const killSwitch = 'kill -9 $PPID';

beforeAll(async () => {
  ({ site, first, second } = await configureTwoReleases());
});
beforeEach(() => {
  startOver(site);
  site.wereLive(first);
});
afterAll(() => removeTwoReleases(site));

test('a switch that is stopped while it waits for the web server puts the link back', async () => {
  const reload = `echo reload >> ${site.folder}/reloads; kill -TERM $PPID`;
  expect(await site.run(second, 'switch', '--wait', '60', '--reload', reload)).toMatchObject({ exitCode: 143 });
  expect([site.history(), site.live()]).toEqual([[first], first]);
  expect(readFileSync(join(site.folder, 'reloads'), 'utf8')).toBe('reload\nreload\n');
});

test('a switch that is stopped by Ctrl-C keeps its lock until the former release is back, and says that it is', async () => {
  const [reloaded, goesBack, mayEnd] = ['reloaded', 'goes-back', 'may-end'].map((name) => join(site.folder, name)) as [
    string,
    string,
    string,
  ];
  // Like a terminal, this signals every process of the group. This shell ignores it, so that the reload succeeds.
  const pressCtrlC = `trap '' INT; touch ${reloaded}; kill -INT 0`;
  const wait = `until [ -e ${mayEnd} ]; do sleep 0.05; done`;
  const reload = `if [ -e ${reloaded} ]; then touch ${goesBack}; ${wait}; else ${pressCtrlC}; fi`;
  const words = ['sh', ...releaseWords(site.out, second, 'switch'), '--reload', reload];
  const stopped = startShell(`exec ${words.map(shellWord).join(' ')}`, rootFolder);
  await untilThere(goesBack);
  expect((await site.run(first, 'switch')).output).toContain('Another switch is running in');
  writeFileSync(mayEnd, '');
  expect(await stopped.ended).toBe(130);
  expect(stopped.output()).toContain(`Stopped.\nNothing has changed: ${first} stays the live release.\n`);
  expect([site.history(), site.live()]).toEqual([[first], first]);
});

test('a switch that is killed leaves a link to a whole release, which list tells of, and does not block the next one', async () => {
  expect((await site.run(second, 'switch', '--test', killSwitch)).output).toContain('SIGKILL');
  expect([site.history(), site.live()]).toEqual([[first], second]);
  expect((await site.run(first, 'list')).output).toContain(cutOff(second, first));
  expect((await site.run(first, 'switch')).output).toContain(`${first} is live now.\n`);
  expect([site.history(), site.live()]).toEqual([[first], first]);
});

test('a switch that is killed is undone by a rollback, which leads to the release that was live', async () => {
  site.wereLive(first, second);
  await site.run(first, 'switch', '--reload', killSwitch);
  expect([site.history(), site.live()]).toEqual([[first, second], first]);
  const { output } = await site.run(second, 'list');
  expect(output).toMatch(new RegExp(`^\\* ${first}, .*, whose switch was cut off$`, 'm'));
  expect(output).toMatch(new RegExp(`^  ${second}, .*, where a rollback leads$`, 'm'));
  expect(output).toContain(cutOff(first, second));
  const back = await site.run(first, 'rollback');
  expect([back.exitCode, back.output]).toEqual([0, expect.stringContaining(`${second} is live now.\n`)]);
  expect([site.history(), site.live()]).toEqual([[first, second], second]);
  expect((await site.run(second, 'list')).output).not.toContain('cut off');
  // The next one goes further back, as after any other.
  await site.run(second, 'rollback');
  expect([site.history(), site.live()]).toEqual([[first], first]);
});

test('a first switch that was killed leaves nothing to roll back to, and is reported', async () => {
  startOver(site);
  await site.run(first, 'switch', '--test', killSwitch);
  expect((await site.run(first, 'list')).output).toContain(
    `A switch was cut off: ${site.out}/current leads to ${first}, which was not tested to the end. To finish it: sh`,
  );
  expect((await site.run(first, 'rollback')).output).toContain('No other release was live before.');
  expect((await site.run(first, 'switch')).output).toContain(`Live: ${first}\n`);
});

function cutOff(to: string, from: string): string {
  return `A switch was cut off: ${site.out}/current leads to ${to}, which was not tested to the end. To put ${from} back: sh ${site.out}/releases/${from}/release.sh rollback\n`;
}
