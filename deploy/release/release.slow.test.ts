import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { contentsOf, type ReleaseCommand, type TestSite } from '../testing/test-site.ts';
import { configureTwoReleases, removeTwoReleases, startOver } from '../testing/two-releases.ts';

/** There is no web server here. */
const asked = (live: string): string =>
  `Whether the web server serves it was not checked: npm run check-site does.\nLive: ${live}\n`;

let site: TestSite;
let first: string;
let second: string;

// Configured once, because it takes longer than most tests.
beforeAll(async () => {
  ({ site, first, second } = await configureTwoReleases());
});
beforeEach(() => startOver(site));
afterAll(() => removeTwoReleases(site));

test('makes a release live by a link, lists which one is, and says how to roll back', async () => {
  const list = async (): Promise<readonly string[]> => (await site.run(first, 'list')).output.trimEnd().split('\n');
  expect(await list()).toEqual([
    expect.stringMatching(`^  ${second}, configured \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`),
    expect.stringMatching(`^  ${first}, configured`),
    'No release is live yet.',
  ]);
  expect(await site.run(first, 'switch')).toEqual({ exitCode: 0, output: `${first} is live now.\n${asked(first)}` });
  expect([site.history(), site.live()]).toEqual([[first], first]);
  expect((await site.run(second, 'switch')).output).toBe(
    `${second} is live now, in place of ${first}.\nTo roll back to ${first}: sh ${site.out}/current/release.sh rollback\n${asked(second)}`,
  );
  expect([site.history(), site.live()]).toEqual([[first, second], second]);
  expect(await list()).toEqual([
    expect.stringMatching(`^\\* ${second}, .*, live since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`),
    expect.stringMatching(`^  ${first}, configured .*, where a rollback leads$`),
  ]);
  expect((await site.run(second, 'switch')).output).toBe(
    `${second} is live already: nothing has changed.\nLive: ${second}\n`,
  );
  expect(readdirSync(site.out).toSorted()).toEqual(
    ['.lock', 'current', 'earlier-assets', 'history', 'releases', 'source-maps'].toSorted(),
  );
  await site.run(first, 'switch');
  expect([site.history(), site.live()]).toEqual([[second, first], first]);
});

test('says of a switch without a reload that the web server does not serve it yet', async () => {
  const { output } = await site.run(first, 'switch', '--no-reload');
  expect(output).toBe(`${first} is live from the next reload of the web server.\nLive: ${first}\n`);
  expect((await site.run(first, 'list')).output).toContain(', live from the next reload of the web server\n');
});

test('rolls back further each time, and names the way forward', async () => {
  const third = await site.configureNext('a year');
  site.wereLive(first, second, third);
  const forward = (name: string): string => `To go forward again: sh ${site.out}/releases/${name}/release.sh switch\n`;
  expect((await rollBack()).output).toBe(
    `${second} is live now, in place of ${third}.\n${forward(third)}To roll back to ${first}: sh ${site.out}/current/release.sh rollback\nEarlier releases, as further rollbacks reach them: ${first}.\n${asked(second)}`,
  );
  expect((await rollBack()).output).toBe(
    `${first} is live now, in place of ${second}.\n${forward(second)}No earlier release is left to roll back to.\n${asked(first)}`,
  );
  expect([site.history(), site.live()]).toEqual([[first], first]);
  expect(await rollBack()).toEqual({
    exitCode: 1,
    output: `No other release was live before.\nNothing has changed: ${first} stays the live release.\n`,
  });
  // Forward: what is rolled back from then is the release before, not the one that was given up.
  await site.run(third, 'switch');
  expect((await rollBack()).output).toContain(`${first} is live now, in place of ${third}.\n`);
});

test('never rolls back to a release that a rollback has left, also where an earlier release.sh has noted it several times', async () => {
  site.wereLive(first, second, first);
  expect((await rollBack()).output).toContain(`${second} is live now, in place of ${first}.\n`);
  expect((await rollBack()).output).toContain('No other release was live before.\n');
  expect([site.history(), site.live()]).toEqual([[second], second]);
});

test('rolls back to the last release that is still there', async () => {
  site.wereLive(first, 'a-release-that-was-removed', second);
  expect((await rollBack()).output).toContain(`${first} is live now, in place of ${second}.\n`);
  expect(site.history()).toEqual([first]);
});

test('keeps the assets of earlier releases for a day, even when their folders are gone', async () => {
  await site.run(first, 'switch');
  const kept = join(site.out, 'earlier-assets/assets');
  // As another replica does, which has the same folder, before it is ready.
  expect(await site.run(second, 'keep')).toEqual({ exitCode: 0, output: '' });
  expect(readdirSync(kept)).toContain('later-5e6f7a8b.js');
  expect(site.live()).toBe(first);
  await site.run(second, 'switch');
  const ofFirst = contentsOf(join(site.out, 'releases', first, 'public/assets'));
  expect(Object.keys(ofFirst)).toContain('index-1a2b3c4d.css');
  expect(contentsOf(kept)).toMatchObject(ofFirst);
  // The files of the live one are kept too: a worker of nginx with the former file may be asked for them.
  expect(Object.keys(contentsOf(kept))).toContain('later-5e6f7a8b.js');
  rmSync(join(site.out, 'releases', first), { recursive: true });
  const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000 - 120_000);
  writeFileSync(join(kept, 'older-0a0a0a0a.js'), '');
  for (const name of ['older-0a0a0a0a.js', 'later-5e6f7a8b.js']) utimesSync(join(kept, name), dayAgo, dayAgo);
  const almost = new Date(dayAgo.getTime() + 20 * 60_000);
  writeFileSync(join(kept, 'newer-0b0b0b0b.js'), '');
  utimesSync(join(kept, 'newer-0b0b0b0b.js'), almost, almost);
  await site.run(await site.configureNext('a year'), 'switch');
  const stay = ['index-1a2b3c4d.css', 'later-5e6f7a8b.js', 'newer-0b0b0b0b.js'];
  expect(readdirSync(kept)).toEqual(expect.arrayContaining(stay));
  expect(readdirSync(kept)).not.toContain('older-0a0a0a0a.js');
});

test('moved to another place, or copied under another name, does nothing', async () => {
  const copy = `${first}-copy`;
  execFileSync('cp', ['-r', join(site.out, 'releases', first), join(site.out, 'releases', copy)]);
  expect(await site.run(copy, 'switch')).toEqual({
    exitCode: 1,
    output: `This release was configured for ${site.out}/releases/${first}, and is in ${site.out}/releases/${copy}.\n`,
  });
});

test('is found by its link, and through a folder that is one', async () => {
  execFileSync('mv', [site.out, `${site.out}-moved`]);
  symlinkSync(`${site.out}-moved`, site.out);
  expect(await site.run(first, 'switch')).toMatchObject({ exitCode: 0 });
  expect((await site.run('../current', 'check')).exitCode).toBe(0);
});

testEvery([
  [['swich'], 'expected a command, found swich'],
  [['switch', '--no-wiat'], 'unknown option --no-wiat'],
  [['switch', '--wait'], '--wait needs a value'],
  [['switch', '--wait', 'long'], '--wait long: expected whole seconds'],
  [['list', 'all'], 'unknown option all'],
])('ends with exit code 2 for wrong usage, and shows how it is used', async ([[command, ...args], told]) => {
  const { exitCode, output } = await site.run(first, command as ReleaseCommand, ...args);
  expect([exitCode, output]).toEqual([2, expect.stringContaining(`${told}\n\nUsage: sh `)]);
});

test('says what to do when the link cannot be put back', async () => {
  site.wereLive(first);
  const { exitCode, output } = await site.run(second, 'switch', '--test', `rm ${site.out}/.current.former; exit 1`);
  expect([exitCode, output]).toEqual([
    1,
    expect.stringContaining(
      `The link could not be put back: ln -sfn releases/${first} ${site.out}/current, then reload`,
    ),
  ]);
  expect(output).not.toContain('Nothing has changed');
  expect((await site.run(first, 'list')).output).toContain(
    `A switch was cut off: ${site.out}/current leads to ${second}`,
  );
});

test('leaves no link behind when the first switch fails', async () => {
  const { output } = await site.run(first, 'switch', '--test', 'exit 1');
  expect(output).toContain('Nothing has changed: no release is live yet.\n');
  expect(readdirSync(site.out)).not.toContain('current');
});

function rollBack(): ReturnType<TestSite['run']> {
  return site.run(site.live(), 'rollback');
}
