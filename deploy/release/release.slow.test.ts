import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeCertificate } from '../nginx/certificate-for-tests.ts';
import {
  contentsBesideKeptAssets,
  contentsOf,
  createTestSite,
  type ReleaseCommand,
  type TestSite,
} from '../testing/test-site.ts';

/** There is no web server here. */
const asked = (live: string): string =>
  `Whether the web server serves it was not checked: npm run check-site does.\nLive: ${live}\n`;

let site: TestSite;
let first: string;
let second: string;

const asConfigured = (): string => `${site.folder}-as-configured`;

/** Two releases; the second has another asset. Neither is live. Configured once, because it takes longer than most tests. */
beforeAll(async () => {
  site = await createTestSite();
  first = await site.configureNext('a fortnight');
  writeFileSync(join(site.dist, 'assets/later-5e6f7a8b.js'), 'later()');
  rmSync(join(site.dist, 'assets/index-1a2b3c4d.css'));
  second = await site.configureNext('a month');
  copyFolder(site.folder, asConfigured());
});
/** In the same place: a release knows its own. */
beforeEach(() => {
  rmSync(site.folder, { recursive: true, force: true });
  copyFolder(asConfigured(), site.folder);
});
afterAll(() => {
  site.remove();
  rmSync(asConfigured(), { recursive: true });
});

it('lists the releases, the newest first, and says which one is live', async () => {
  const told = async (): Promise<readonly string[]> => (await site.run(first, 'list')).output.trimEnd().split('\n');
  expect(await told()).toEqual([
    expect.stringMatching(`^  ${second}, configured \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`),
    expect.stringMatching(`^  ${first}, configured`),
    'No release is live yet.',
  ]);
  await site.run(second, 'switch');
  expect(await told()).toEqual([
    expect.stringMatching(`^\\* ${second}, .*, live since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`),
    expect.stringMatching(`^  ${first}, configured \\S+ \\S+ UTC$`),
  ]);
  await site.run(first, 'switch');
  expect(await told()).toEqual([
    expect.stringMatching(`^  ${second}, configured .*, where a rollback leads$`),
    expect.stringMatching(`^\\* ${first}, configured`),
  ]);
});

it('makes a release live by a link, and says how to roll back', async () => {
  expect(await site.run(first, 'switch')).toEqual({ exitCode: 0, output: `${first} is live now.\n${asked(first)}` });
  expect([site.history(), live()]).toEqual([[first], first]);
  expect((await site.run(second, 'switch')).output).toBe(
    `${second} is live now, in place of ${first}.\nTo roll back to ${first}: sh ${site.out}/current/release.sh rollback\n${asked(second)}`,
  );
  expect([site.history(), live()]).toEqual([[first, second], second]);
  expect((await site.run(second, 'switch')).output).toBe(
    `${second} is live already: nothing has changed.\nLive: ${second}\n`,
  );
  expect(readdirSync(site.out).toSorted()).toEqual(
    ['.lock', 'current', 'earlier-assets', 'history', 'releases', 'source-maps'].toSorted(),
  );
});

it('rolls back further each time, and names the way forward', async () => {
  const third = await site.configureNext('a year');
  for (const each of [first, second, third]) await site.run(each, 'switch');
  const forward = (name: string): string => `To go forward again: sh ${site.out}/releases/${name}/release.sh switch\n`;
  expect((await rollBack()).output).toBe(
    `${second} is live now, in place of ${third}.\n${forward(third)}To roll back to ${first}: sh ${site.out}/current/release.sh rollback\nEarlier releases, as further rollbacks reach them: ${first}.\n${asked(second)}`,
  );
  expect((await rollBack()).output).toBe(
    `${first} is live now, in place of ${second}.\n${forward(second)}No earlier release is left to roll back to.\n${asked(first)}`,
  );
  expect([site.history(), live()]).toEqual([[first], first]);
  expect(await rollBack()).toEqual({
    exitCode: 1,
    output: `No other release was live before.\nNothing has changed: ${first} stays the live release.\n`,
  });
  // Forward: what is rolled back from then is the release before, not the one that was given up.
  await site.run(third, 'switch');
  expect((await rollBack()).output).toContain(`${first} is live now, in place of ${third}.\n`);
});

it('never rolls back to a release that a rollback has just left, however often that one was live', async () => {
  const third = await site.configureNext('a year');
  for (const each of [first, second, third, second]) await site.run(each, 'switch');
  expect(site.history()).toEqual([first, third, second]);
  const told = await rollBack();
  expect(told.output).toContain(`${third} is live now, in place of ${second}.\n`);
  expect(told.output).toContain(`\nEarlier releases, as further rollbacks reach them: ${first}.\n`);
  expect((await rollBack()).output).toContain(`${first} is live now, in place of ${third}.\n`);
  expect((await rollBack()).output).toContain('No other release was live before.\n');
});

it('nor where an earlier release.sh has noted a release several times', async () => {
  for (const each of [first, second, first]) await site.run(each, 'switch');
  const lines = [first, second, first].map((name, index) => `${name} 2026-01-0${index + 1}T00:00:00Z\n`);
  writeFileSync(join(site.out, 'history'), lines.join(''));
  expect((await rollBack()).output).toContain(`${second} is live now, in place of ${first}.\n`);
  expect(await rollBack()).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('No other release was live before.\n') as string,
  });
  expect(live()).toBe(second);
});

it('rolls back to the last release that is still there', async () => {
  const third = await site.configureNext('a year');
  for (const each of [first, second, third]) await site.run(each, 'switch');
  rmSync(join(site.out, 'releases', second), { recursive: true });
  expect((await rollBack()).output).toContain(`${first} is live now, in place of ${third}.\n`);
  expect(site.history()).toEqual([first]);
});

it('keeps the assets of earlier releases for a day, even when their folders are gone', async () => {
  await site.run(first, 'switch');
  await site.run(second, 'switch');
  const kept = join(site.out, 'earlier-assets/assets');
  const ofFirst = contentsOf(join(site.out, 'releases', first, 'public/assets'));
  expect(Object.keys(ofFirst)).toContain('index-1a2b3c4d.css');
  expect(contentsOf(kept)).toMatchObject(ofFirst);
  // Those of the live one too: a worker of nginx with the former file may be asked for them.
  expect(Object.keys(contentsOf(kept))).toContain('later-5e6f7a8b.js');
  rmSync(join(site.out, 'releases', first), { recursive: true });
  const third = await site.configureNext('a year');
  await site.run(third, 'switch');
  expect(readdirSync(kept)).toEqual(expect.arrayContaining(['index-1a2b3c4d.css', 'later-5e6f7a8b.js']));

  const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000 - 120_000);
  for (const name of readdirSync(kept)) utimesSync(join(kept, name), dayAgo, dayAgo);
  await site.run(second, 'switch');
  expect(readdirSync(kept)).not.toContain('index-1a2b3c4d.css');
  expect(readdirSync(kept)).toContain('index-1a2b3c4d.js');
});

it('moved to another place, or copied under another name, does nothing', async () => {
  const copy = `${first}-copy`;
  execFileSync('cp', ['-r', join(site.out, 'releases', first), join(site.out, 'releases', copy)]);
  expect(await site.run(copy, 'switch')).toEqual({
    exitCode: 1,
    output: `This release was configured for ${site.out}/releases/${first}, and is in ${site.out}/releases/${copy}.\n`,
  });
});

it('is found by its link, and through a folder that is one', async () => {
  execFileSync('mv', [site.out, `${site.out}-moved`]);
  symlinkSync(`${site.out}-moved`, site.out);
  expect(await site.run(first, 'switch')).toMatchObject({ exitCode: 0 });
  expect((await site.run('../current', 'check')).exitCode).toBe(0);
});

it.each([
  [['swich'], 'expected a command, found swich'],
  [['switch', '--no-wiat'], 'unknown option --no-wiat'],
  [['switch', '--wait'], '--wait needs a value'],
  [['switch', '--wait', 'long'], '--wait long: expected whole seconds'],
  [['list', 'all'], 'unknown option all'],
])('ends with exit code 2 for %j, and shows how it is used', async ([command, ...args], told) => {
  const { exitCode, output } = await site.run(first, command as ReleaseCommand, ...args);
  expect([exitCode, output]).toEqual([2, expect.stringContaining(`${told}\n\nUsage: sh `)]);
});

describe('nothing changes, and the reason is printed,', () => {
  beforeEach(async () => {
    await site.run(first, 'switch');
  });

  it.each([
    [
      'when the web server refuses its configuration',
      ['--test', 'echo "unknown directive" >&2; exit 1'],
      'unknown directive',
    ],
    ['when it cannot be reloaded', ['--reload', 'echo "no process"; exit 1'], 'no process'],
  ])('%s', async (_, args, told) => {
    const before = contentsBesideKeptAssets(site.folder);
    const { exitCode, output } = await site.run(second, 'switch', ...args);
    expect([exitCode, output]).toEqual([1, expect.stringContaining(told)]);
    expect(output).toMatch(new RegExp(`\\nNothing has changed: ${first} stays the live release\\.\\n$`));
    expect([live(), contentsBesideKeptAssets(site.folder)]).toEqual([first, before]);
  });

  it.each<[string, (folder: string) => void, string]>([
    [
      'a file is changed',
      (folder) => writeFileSync(join(folder, 'public/index.html'), 'half of i'),
      'public/index.html',
    ],
    ['a file is missing', (folder) => rmSync(join(folder, 'public/robots.txt')), 'public/robots.txt'],
    ['a file is there besides', (folder) => writeFileSync(join(folder, 'other.conf'), ''), 'other.conf'],
    [
      'a hidden file is there besides',
      (folder) => writeFileSync(join(folder, 'public/assets/.env'), ''),
      'public/assets/.env',
    ],
    ['a link is there besides', (folder) => symlinkSync('/etc', join(folder, 'public/etc')), 'public/etc'],
    [
      'a file is a link, with the same content',
      (folder) => {
        execFileSync('mv', [join(folder, 'public/index.html'), join(folder, '../index.html')]);
        symlinkSync('../../index.html', join(folder, 'public/index.html'));
      },
      'public/index.html',
    ],
    ['a pipe is there besides', (folder) => execFileSync('mkfifo', [join(folder, 'public/pipe')]), 'public/pipe'],
    [
      'a file has a name that a terminal obeys',
      (folder) => writeFileSync(join(folder, 'public/\u001b[2J\u009b1m\u202e'), ''),
      'public/?[2J??1m???',
    ],
    [
      'a file has a name that a shell makes an escape sequence of',
      (folder) => writeFileSync(join(folder, String.raw`public/\033[2J`), ''),
      String.raw`public/\033[2J`,
    ],
    [
      'the two lines of a name are those of files that belong there',
      (folder) => {
        mkdirSync(join(folder, 'public/index.html\npublic'));
        writeFileSync(join(folder, 'public/index.html\npublic/index.html'), '');
      },
      'public/index.html?public/index.html',
    ],
  ])('when a release is damaged: %s', async (_, damage, name) => {
    damage(join(site.out, 'releases', second));
    const told = `${second} is damaged: ${name} differ from what was written. Remove it, and unpack it again.\n`;
    expect((await site.run(second, 'check')).output).toBe(told);
    expect(await site.run(second, 'switch')).toEqual({
      exitCode: 1,
      output: `${told}Nothing has changed: ${first} stays the live release.\n`,
    });
    expect(live()).toBe(first);
  });

  it('when a release is not whole', async () => {
    rmSync(join(site.out, 'releases', second, 'SHA256SUMS'));
    expect((await site.run(second, 'switch')).output).toContain(`${second} is no release: its SHA256SUMS is missing.`);
    rmSync(join(site.out, 'releases', second, 'release.json'));
    expect((await site.run(first, 'list')).output).toContain(`${second} is no release: it has no valid release.json`);
  });

  it.each<[string, (text: string) => string]>([
    ['is empty', () => ''],
    ['is cut off', (text) => text.slice(0, -20)],
    ['is cut off within a function', (text) => text.slice(0, 5_000)],
    ['is another one', (text) => text.replace('set -eu', 'exit 0')],
  ])('when the script of the release to go back to %s', async (_, damage) => {
    await site.run(second, 'switch');
    const script = join(site.out, 'releases', first, 'release.sh');
    writeFileSync(script, damage(readFileSync(script, 'utf8')));
    expect(await rollBack()).toEqual({
      exitCode: 1,
      output: `${first} is damaged: release.sh differ from what was written. Remove it, and unpack it again.\nNothing has changed: ${second} stays the live release.\n`,
    });
    expect([site.history(), live()]).toEqual([[first, second], second]);
    const failed = await site.run(second, 'switch', '--no-reload');
    expect(failed).toMatchObject({ exitCode: 0 });
  });

  it('nor are names printed raw, wherever they come from', async () => {
    const odd = '\u001b]0;x\u0007\n\u009bA\\033[1m';
    mkdirSync(join(site.out, 'releases', odd));
    mkdirSync(join(site.out, 'releases', `${odd} too`));
    cpSync(join(site.out, 'releases', first, 'release.json'), join(site.out, 'releases', `${odd} too`, 'release.json'));
    rmSync(join(site.out, 'current'));
    symlinkSync(`releases/${odd}`, join(site.out, 'current'));
    const listed = await site.run(first, 'list');
    const switched = await site.run(second, 'switch', '--test', `printf '%b' '\\033[2Jno\\n'; exit 1`);
    const moved = `${site.out}/releases/${odd} copy`;
    execFileSync('cp', ['-r', join(site.out, 'releases', first), moved]);
    const copied = await site.run(`${odd} copy`, 'switch');
    const printed = '?]0;x????A\\033[1m';
    expect(listed.output).toContain(`  ${printed} is no release: it has no valid release.json\n`);
    expect(listed.output).toContain(`  ${printed} too, configured `);
    expect(listed.output).toContain(`/current leads to ${printed}, and ${first} is live.`);
    expect(switched.output).toContain('failed (exit 1):\n?[2Jno\n');
    expect(copied.output).toContain(`and is in ${site.out}/releases/${printed} copy.\n`);
    const everything = [listed, switched, copied].map(({ output }) => output).join('');
    // Anything but printable ASCII and line breaks.
    expect(everything).toMatch(/^[ -~\n]*$/);
  });

  it('when what is live cannot be noted: the link is back', async () => {
    // A folder is not replaced by a file.
    const inTheWay = `rm ${site.out}/history; mkdir -p ${site.out}/history/x; rm -f ${site.out}/history.new`;
    const { exitCode, output } = await site.run(second, 'switch', '--reload', inTheWay);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('could not be written')]);
    expect(live()).toBe(first);
  });

  it('when its certificate has expired, or is for another name', async () => {
    const switchWith = async (name: string, serverName: string | null = 'login.example.com'): Promise<string> => {
      site.changeSite({ serverName, tls: writeCertificate(site.folder, name).files });
      return (await site.run(await site.configureNext('a year'), 'switch')).output;
    };
    const other = await switchWith('www.example.com');
    expect(other).toContain('/www.example.com-2.crt is not for login.example.com.\nNothing has changed: ');
    // Whatever name the site is asked by.
    expect(await switchWith('www.example.com', null)).toContain(' is live now, in place of ');
    expect(await switchWith('login.example.com')).toContain(' is live now, in place of ');
    const [certificate, key] = ['crt', 'key'].map((ending) => join(site.folder, `login.example.com-2.${ending}`));
    // A day ago, which is as long as this command can.
    const again = `openssl x509 -x509toreq -in ${certificate} -signkey ${key} -out ${certificate}.csr &&
      openssl x509 -req -days -1 -in ${certificate}.csr -signkey ${key} -out ${certificate}`;
    execFileSync('sh', ['-c', again], { stdio: 'ignore' });
    const last = await site.configureNext('a decade');
    expect((await site.run(last, 'switch')).output).toContain(`${certificate} has expired.\nNothing has changed: `);
    expect((await rollBack()).exitCode).toBe(0);
  });

  it('when another switch is at work; both leave a whole site', async () => {
    const [slow, quick] = await Promise.all([
      site.run(second, 'switch', '--reload', `touch ${site.folder}/at-work; sleep 2`),
      untilThere(join(site.folder, 'at-work')).then(() => site.run(first, 'switch')),
    ]);
    expect(slow).toMatchObject({ exitCode: 0 });
    expect(quick.output).toBe(`Another switch is running in ${site.out}: try again when it has ended.\n`);
    expect([site.history(), live()]).toEqual([[first, second], second]);
  });

  it('when something else became live while a rollback began', async () => {
    await site.run(second, 'switch');
    const { output } = await site.run(first, 'switch', '--in-place-of', 'another');
    expect(output).toBe(`another is not the live release any more: ${second} is.\n`);
  });
});

it('says what to do when the link cannot be put back', async () => {
  await site.run(first, 'switch');
  const { exitCode, output } = await site.run(second, 'switch', '--test', `rm ${site.out}/.current.former; exit 1`);
  expect([exitCode, output]).toEqual([
    1,
    expect.stringContaining(
      `The link could not be put back: ln -sfn releases/${first} ${site.out}/current, then reload`,
    ),
  ]);
  expect(output).not.toContain('Nothing has changed');
  expect((await site.run(first, 'list')).output).toContain(
    `A switch was killed: ${site.out}/current leads to ${second}`,
  );
});

it('leaves no link behind when the first switch fails', async () => {
  const { output } = await site.run(first, 'switch', '--test', 'exit 1');
  expect(output).toContain('Nothing has changed: no release is live yet.\n');
  expect(readdirSync(site.out)).not.toContain('current');
});

function copyFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
}

function rollBack(): ReturnType<TestSite['run']> {
  return site.run(live(), 'rollback');
}

/** Where the link leads. */
function live(): string {
  return readlinkSync(join(site.out, 'current')).replace(/^releases\//, '');
}

async function untilThere(file: string): Promise<void> {
  await expect.poll(() => existsSync(file), { timeout: 15_000, interval: 20 }).toBe(true);
}
