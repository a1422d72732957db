import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeCertificate } from '../nginx/testing/certificate-for-tests.ts';
import { contentsBesideKeptAssets, type TestSite } from '../testing/test-site.ts';
import { configureTwoReleases, removeTwoReleases, startOver } from '../testing/two-releases.ts';

let site: TestSite;
let first: string;
let second: string;

// Configured once, because it takes longer than most tests.
beforeAll(async () => {
  ({ site, first, second } = await configureTwoReleases());
});
beforeEach(() => startOver(site));
afterAll(() => removeTwoReleases(site));

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
    expect(listed.output).toContain(
      `/current leads to ${printed}, which was not tested to the end. To put ${first} back: `,
    );
    expect(switched.output).toContain('failed (exit 1):\n?[2Jno\n');
    expect(copied.output).toContain(`and is in ${site.out}/releases/${printed} copy.\n`);
    const everything = [listed, switched, copied].map(({ output }) => output).join('');
    // Only printable ASCII and line breaks are printed.
    expect(everything).toMatch(/^[ -~\n]*$/);
  });

  it('when what is live cannot be noted: the link is back', async () => {
    // The folder `history` cannot be replaced by a file.
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
    // A site without a server name may have any certificate.
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
    const [atWork, mayEnd] = [join(site.folder, 'at-work'), join(site.folder, 'may-end')];
    const reload = `touch ${atWork}; until [ -e ${mayEnd} ]; do sleep 0.05; done`;
    const slow = site.run(second, 'switch', '--reload', reload);
    await untilThere(atWork);
    const quick = await site.run(first, 'switch');
    writeFileSync(mayEnd, '');
    expect(await slow).toMatchObject({ exitCode: 0 });
    expect(quick.output).toBe(`Another switch is running in ${site.out}: try again when it has ended.\n`);
    expect([site.history(), live()]).toEqual([[first, second], second]);
  });

  it('when something else became live while a rollback began', async () => {
    await site.run(second, 'switch');
    const { output } = await site.run(first, 'switch', '--in-place-of', 'another');
    expect(output).toBe(`another is not the live release any more: ${second} is.\n`);
  });
});

function rollBack(): ReturnType<TestSite['run']> {
  return site.run(live(), 'rollback');
}

/** The release that the link leads to. */
function live(): string {
  return readlinkSync(join(site.out, 'current')).replace(/^releases\//, '');
}

async function untilThere(file: string): Promise<void> {
  await expect.poll(() => existsSync(file), { timeout: 15_000, interval: 20 }).toBe(true);
}
