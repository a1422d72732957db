import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testEvery } from 'shared-protocol/testing/test-every';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeCertificate } from '../nginx/testing/certificate-for-tests.ts';
import { contentsBesideKeptAssets, type TestSite } from '../testing/test-site.ts';
import { configureTwoReleases, removeTwoReleases, startOver, untilThere } from '../testing/two-releases.ts';

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
  beforeEach(() => site.wereLive(first));

  test('when the web server refuses its configuration, or cannot be reloaded', async () => {
    writeFileSync(join(site.out, '.lock'), '');
    const before = contentsBesideKeptAssets(site.folder);
    for (const option of ['--test', '--reload']) {
      const { exitCode, output } = await site.run(second, 'switch', option, `echo "no ${option}" >&2; exit 3`);
      expect(exitCode).toBe(1);
      expect(output).toContain(`failed (exit 3):\nno ${option}\n`);
      expect(output).toMatch(new RegExp(`\\nNothing has changed: ${first} stays the live release\\.\\n$`));
      expect([site.live(), contentsBesideKeptAssets(site.folder)]).toEqual([first, before]);
    }
  });

  testEvery<readonly [(folder: string) => void, string]>([
    [(folder) => writeFileSync(join(folder, 'public/index.html'), 'half of i'), 'public/index.html'],
    [(folder) => writeFileSync(join(folder, 'other.conf'), ''), 'other.conf'],
    [(folder) => writeFileSync(join(folder, 'public/assets/.env'), ''), 'public/assets/.env'],
    [(folder) => symlinkSync('/etc', join(folder, 'public/etc')), 'public/etc'],
    [
      // It leads to the same content.
      (folder) => {
        execFileSync('mv', [join(folder, 'public/index.html'), join(folder, '../index.html')]);
        symlinkSync('../../index.html', join(folder, 'public/index.html'));
      },
      'public/index.html',
    ],
    [(folder) => execFileSync('mkfifo', [join(folder, 'public/pipe')]), 'public/pipe'],
    // What a terminal obeys, and what a shell makes such of.
    [(folder) => writeFileSync(join(folder, 'public/\u001b[2J\u009b1m\u202e'), ''), 'public/?[2J??1m???'],
    [(folder) => writeFileSync(join(folder, String.raw`public/\033[2J`), ''), String.raw`public/\033[2J`],
    [
      // Each of its lines is the name of a file that belongs there.
      (folder) => {
        mkdirSync(join(folder, 'public/index.html\npublic'));
        writeFileSync(join(folder, 'public/index.html\npublic/index.html'), '');
      },
      'public/index.html?public/index.html',
    ],
  ])('when a release is damaged, whose check names what differs', async ([damage, name]) => {
    startOver(site);
    damage(join(site.out, 'releases', second));
    expect((await site.run(second, 'check')).output).toBe(damaged(second, name));
  });

  test('when a release is damaged, or is none', async () => {
    const folder = join(site.out, 'releases', second);
    rmSync(join(folder, 'public/robots.txt'));
    expect(await site.run(second, 'switch')).toEqual({
      exitCode: 1,
      output: `${damaged(second, 'public/robots.txt')}Nothing has changed: ${first} stays the live release.\n`,
    });
    expect(site.live()).toBe(first);
    rmSync(join(folder, 'SHA256SUMS'));
    expect((await site.run(second, 'switch')).output).toContain(`${second} is no release: its SHA256SUMS is missing.`);
    rmSync(join(folder, 'release.json'));
    expect((await site.run(first, 'list')).output).toContain(`${second} is no release: it has no valid release.json`);
  });

  test('when the script of the release to go back to is not the one that was written', async () => {
    site.wereLive(first, second);
    const script = join(site.out, 'releases', first, 'release.sh');
    const text = readFileSync(script, 'utf8');
    for (const other of ['', text.slice(0, -20), text.slice(0, 5_000), text.replace('set -eu', 'exit 0')]) {
      writeFileSync(script, other);
      expect(await rollBack()).toEqual({
        exitCode: 1,
        output: `${damaged(first, 'release.sh')}Nothing has changed: ${second} stays the live release.\n`,
      });
    }
    expect([site.history(), site.live()]).toEqual([[first, second], second]);
  });

  test('nor are names printed raw, wherever they come from', async () => {
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

  test('when what is live cannot be noted: the link is back', async () => {
    // The folder `history` cannot be replaced by a file.
    const inTheWay = `rm ${site.out}/history; mkdir -p ${site.out}/history/x; rm -f ${site.out}/history.new`;
    const { exitCode, output } = await site.run(second, 'switch', '--reload', inTheWay);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('could not be written')]);
    expect(site.live()).toBe(first);
  });

  test('when its certificate has expired, or is for another name', async () => {
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
    // To the release with this certificate, which must not wait for a new one.
    expect(await switchWith('www.example.com', null)).toContain(' is live now, in place of ');
    const { exitCode, output } = await rollBack();
    expect([exitCode, output]).toEqual([0, expect.stringContaining('\nLive: ')]);
  });

  test('when another switch is at work; both leave a whole site', async () => {
    const [atWork, mayEnd] = [join(site.folder, 'at-work'), join(site.folder, 'may-end')];
    const reload = `touch ${atWork}; until [ -e ${mayEnd} ]; do sleep 0.05; done`;
    const slow = site.run(second, 'switch', '--reload', reload);
    await untilThere(atWork);
    const quick = await site.run(first, 'switch');
    writeFileSync(mayEnd, '');
    expect(await slow).toMatchObject({ exitCode: 0 });
    expect(quick.output).toBe(`Another switch is running in ${site.out}: try again when it has ended.\n`);
    expect([site.history(), site.live()]).toEqual([[first, second], second]);
  });

  test('when something else became live while a rollback began', async () => {
    site.wereLive(first, second);
    const { output } = await site.run(first, 'switch', '--in-place-of', 'another');
    expect(output).toBe(`another is not the live release any more: ${second} is.\n`);
  });
});

function rollBack(): ReturnType<TestSite['run']> {
  return site.run(site.live(), 'rollback');
}

function damaged(release: string, name: string): string {
  return `${release} is damaged: ${name} differ from what was written. Remove it, and unpack it again.\n`;
}
