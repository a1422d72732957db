import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contentsOf, createTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;

beforeEach(async () => {
  site = await createTestSite();
});
afterEach(() => site.remove());

test('packs the release into an archive where another computer serves it, and says what is done there', async () => {
  site.changeSite({ folder: '/var/www/sign-in' });
  const { output } = await site.configure(...site.siteWords);
  const [release] = await site.releases();
  const archive = `${release?.release}.tar.gz`;
  expect(output).toContain(`For the computer that serves it: ${site.out}/${archive}\n`);
  const named = `/var/www/sign-in/releases/${release?.release}`;
  expect(output).toContain(
    `  mkdir ${named} &&\n    tar --no-same-owner -xzf ${archive} -C /var/www/sign-in/releases &&\n    sh ${named}/release.sh switch\n`,
  );
  const unpacked = join(site.folder, 'unpacked');
  mkdirSync(unpacked);
  execFileSync('tar', ['-xzf', join(site.out, archive), '-C', unpacked]);
  expect(contentsOf(unpacked)).toEqual(contentsOf(join(site.out, 'releases')));
  const text = contentsOf(unpacked)[`${release?.release}/nginx.conf`];
  expect(text).toContain(`root "/var/www/sign-in/releases/${release?.release}/public";`);
  expect(readdirSync(join(site.out, 'releases'))).toEqual([release?.release]);
});

describe('what is printed for the server', () => {
  /** Configures for a folder that the commands can be typed for, and returns them. */
  async function commandsFor(changes: Readonly<Record<string, unknown>>): Promise<string> {
    site.changeSite({ folder: join(site.folder, 'server'), ...changes });
    const { output } = await site.configure(...site.siteWords);
    const commands = output.slice(output.indexOf('until, there:\n') + 'until, there:\n'.length);
    return commands.replace('release.sh switch', 'release.sh switch --test true --reload true --no-wait');
  }
  const type = (commands: string, program = ''): { readonly status: number | null; readonly output: string } => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', program + commands], { cwd: site.out, encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  test('makes a release live, and refuses to unpack another time over what is live', async () => {
    const commands = await commandsFor({});
    expect(type(commands)).toMatchObject({ status: 0 });
    const before = contentsOf(join(site.folder, 'server'));
    const again = type(commands);
    expect([again.status, again.output]).toEqual([1, expect.stringContaining('File exists')]);
    expect(contentsOf(join(site.folder, 'server'))).toEqual(before);
  });

  test('switches to nothing that was not unpacked to its end', async () => {
    const commands = await commandsFor({});
    const { status, output } = type(commands, 'tar() { command tar "$@"; echo "No space left" >&2; return 2; }\n');
    expect([status, output]).toEqual([2, 'No space left\n']);
    expect(existsSync(join(site.folder, 'server/current'))).toBe(false);
  });
});
