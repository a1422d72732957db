import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rootFolder } from '../root-folder.ts';
import { shellWord } from '../shell-word.ts';
import { startShell } from '../testing/guides/start-shell.ts';
import { createTestSite, releaseWords, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let first: string;
let second: string;

beforeEach(async () => {
  site = await createTestSite();
  first = await site.configureNext('a fortnight');
  second = await site.configureNext('a month');
  await site.run(first, 'switch');
});
afterEach(() => site.remove());

it('a switch that is stopped while it waits for the web server puts the link back', async () => {
  const reload = `echo reload >> ${site.folder}/reloads; kill -TERM $PPID`;
  expect(await site.run(second, 'switch', '--wait', '60', '--reload', reload)).toMatchObject({ exitCode: 143 });
  expect([site.history(), live()]).toEqual([[first], first]);
  expect(readFileSync(join(site.folder, 'reloads'), 'utf8')).toBe('reload\nreload\n');
});

it('a switch that is stopped by Ctrl-C keeps its lock until the former release is back, and says that it is', async () => {
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
  expect([site.history(), live()]).toEqual([[first], first]);
});

describe.each([
  ['before the web server has tested its configuration', '--test'],
  ['before it is reloaded', '--reload'],
])('killed %s', (_, option) => {
  it('a switch leaves a link to a whole release, which list tells of, and does not block the next one', async () => {
    // The shell's parent is the command itself.
    expect((await site.run(second, 'switch', option, 'kill -9 $PPID')).output).toContain('SIGKILL');
    expect([site.history(), live()]).toEqual([[first], second]);
    expect((await site.run(first, 'list')).output).toContain(
      `A switch was killed: ${site.out}/current leads to ${second}, and ${first} is live. To put that back: sh ${site.out}/releases/${first}/release.sh switch\n`,
    );
    expect((await site.run(first, 'switch')).output).toEqual(expect.stringContaining(`${first} is live now.\n`));
    expect([site.history(), live()]).toEqual([[first], first]);
  });
});

/** The release that the link leads to. */
function live(): string {
  return readlinkSync(join(site.out, 'current')).replace(/^releases\//, '');
}

async function untilThere(file: string): Promise<void> {
  await expect.poll(() => existsSync(file), { timeout: 15_000, interval: 20 }).toBe(true);
}
