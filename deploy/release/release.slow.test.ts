import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rootFolder } from '../root-folder.ts';
import { shellWord } from '../shell-word.ts';
import { startShell } from '../testing/guides/start-shell.ts';
import { runInChildProcess } from '../testing/run-commands.ts';
import {
  contentsBesideKeptAssets,
  contentsOf,
  createTestSite,
  releaseWords,
  type TestSite,
} from '../testing/test-site.ts';
import type { LiveFile } from './live-file.ts';

/** There is no nginx here. */
const notAsked = 'Whether nginx serves it was not checked: npm run check-site does.\n';

let site: TestSite;
let nginx: string;
let first: string;
let second: string;

/** Two releases; the second has another asset. Neither is live. */
beforeEach(async () => {
  site = await createTestSite();
  nginx = join(site.folder, 'site.conf');
  first = await configureNext('a fortnight');
  writeFileSync(join(site.dist, 'assets/later-5e6f7a8b.js'), 'later()');
  rmSync(join(site.dist, 'assets/index-1a2b3c4d.css'));
  second = await configureNext('a month');
});
afterEach(() => site.remove());

it('lists the releases, the newest first, and says which one is live and which was', async () => {
  const told = async (): Promise<readonly string[]> => (await site.release('list')).output.trimEnd().split('\n');
  expect(await told()).toEqual([
    expect.stringMatching(`^  ${second}  configured \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC$`),
    expect.stringMatching(`^  ${first}  configured`),
    'No release is live yet: npm run release -- switch',
  ]);
  await site.release('switch', first);
  await site.release('switch');
  expect(await told()).toEqual([
    expect.stringMatching(`^\\* ${second} .* live since \\d{4}-`),
    expect.stringMatching(`^  ${first} .* live until \\d{4}-`),
  ]);
});

it('switches to the newest release, or to one by its name, and rolls back to the one before', async () => {
  expect(await site.release('switch', first)).toEqual({ exitCode: 0, output: `${first} is live now.\n${notAsked}` });
  expect([liveFile().live, liveFile().before, readFileSync(nginx, 'utf8')]).toEqual([first, [], fileOf(first)]);
  expect((await site.release('switch')).output).toBe(
    `${second} is live now, in place of ${first}.\nTo roll back: npm run release -- rollback --out ${site.out}\n${notAsked}`,
  );
  expect([liveFile().live, readFileSync(nginx, 'utf8')]).toEqual([second, fileOf(second)]);
  expect((await site.release('switch')).output).toBe(`${second} is live already: nothing has changed.\n`);
  expect((await site.release('rollback')).output).toBe(
    `${first} is live now, in place of ${second}.\nTo roll back: npm run release -- rollback --out ${site.out}\n${notAsked}`,
  );
  expect([liveFile().live, readFileSync(nginx, 'utf8')]).toEqual([first, fileOf(first)]);
});

it('keeps the assets of earlier releases for a day, even when their folders are gone', async () => {
  await site.release('switch', first);
  await site.release('switch', second);
  const kept = join(site.out, 'earlier-assets/assets');
  const ofFirst = contentsOf(join(site.out, 'releases', first, 'public/assets'));
  expect(Object.keys(ofFirst)).toContain('index-1a2b3c4d.css');
  expect(contentsOf(kept)).toMatchObject(ofFirst);
  // Those of the live one too: a worker of nginx with the former file may be asked for them.
  expect(Object.keys(contentsOf(kept))).toContain('later-5e6f7a8b.js');
  rmSync(join(site.out, 'releases', first), { recursive: true });
  const third = await configureNext('a year');
  await site.release('switch', third);
  expect(readdirSync(kept)).toEqual(expect.arrayContaining(['index-1a2b3c4d.css', 'later-5e6f7a8b.js']));

  const live = liveFile();
  const dayAgo = new Date(Date.now() - 24 * 60 * 60 * 1000 - 1000).toISOString();
  const before = live.before.map((each) => (each.release === first ? { ...each, until: dayAgo } : each));
  writeFileSync(join(site.out, 'live.json'), JSON.stringify({ ...live, before }));
  await site.release('switch', second);
  expect(readdirSync(kept)).not.toContain('index-1a2b3c4d.css');
  expect(readdirSync(kept)).toContain('index-1a2b3c4d.js');
});

it('creates a file for the operator beside the one of nginx, and never overwrites it', async () => {
  await site.release('switch', first);
  const include = join(site.folder, 'site.include');
  expect(readFileSync(include, 'utf8')).toContain('Directives of your own');
  writeFileSync(include, 'client_max_body_size 1k;');
  await site.release('switch', second);
  expect(readFileSync(include, 'utf8')).toBe('client_max_body_size 1k;');
});

it('keeps a copy of the nginx file that somebody has edited, and says where', async () => {
  await site.release('switch', first);
  const edited = `${fileOf(first)}# By hand.\n`;
  writeFileSync(nginx, edited);
  const { exitCode, output } = await site.release('switch', second);
  const [, copy = ''] = /^Somebody had edited \S+: a copy is (\S+)$/m.exec(output) ?? [];
  expect([exitCode, readFileSync(nginx, 'utf8'), readFileSync(copy, 'utf8')]).toEqual([0, fileOf(second), edited]);
  // The file of a release is no edited one.
  expect((await site.release('rollback')).output).not.toContain('edited');
});

describe('nothing changes, and the reason is printed,', () => {
  beforeEach(async () => {
    await site.release('switch', first);
  });

  it.each([
    ['when nginx refuses the configuration', ['--test', 'echo "unknown directive" >&2; exit 1'], 'unknown directive'],
    ['when nginx cannot be reloaded', ['--reload', 'echo "no process"; exit 1'], 'no process'],
    ['when there is no such release', ['1.2.4'], 'No release 1.2.4 in'],
  ])('%s', async (_, args, told) => {
    const before = contentsBesideKeptAssets(site.folder);
    const { exitCode, output } = await site.release('switch', ...args);
    expect([exitCode, output]).toEqual([1, expect.stringContaining(told)]);
    expect(output).toMatch(new RegExp(`\\nNothing has changed: ${first} stays the live release\\.\\n$`));
    expect(contentsBesideKeptAssets(site.folder)).toEqual(before);
  });

  it('when a release is not whole, damaged or a copy of another', async () => {
    const folder = join(site.out, 'releases', second);
    writeFileSync(join(folder, 'public/index.html'), 'half of i');
    expect((await site.release('switch', second)).output).toContain(
      `${second} is damaged: public/index.html differ from what was written.`,
    );
    rmSync(join(folder, 'release.json'));
    expect((await site.release('switch', second)).output).toContain(`${second} is no release: its release.json`);
    expect((await site.release('list')).output).toContain(`${second} is no release: it has no valid release.json`);
    expect((await site.release('switch')).output).toContain(`${first} is live already`);
    expect(liveFile().live).toBe(first);
  });

  it('when what is live cannot be noted: the nginx file that was tested already is taken back', async () => {
    // A folder is not replaced by a file.
    const inTheWay = `rm ${site.out}/live.json; mkdir -p ${site.out}/live.json/x`;
    const { exitCode, output } = await site.release('switch', '--reload', inTheWay);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('The former nginx file is back')]);
    // What is live cannot be read any more, so nothing is claimed about it.
    expect(output).not.toMatch(/live release|Nothing has changed/);
    expect(readFileSync(nginx, 'utf8')).toBe(fileOf(first));
  });

  it('when no other release was live before', async () => {
    expect(await site.release('rollback')).toEqual({
      exitCode: 1,
      output: `No other release was live before.\nNothing has changed: ${first} stays the live release.\n`,
    });
  });

  it('when nginx would go on serving the live release by another file', async () => {
    await site.configure(...site.words);
    expect((await site.release('switch')).output).toContain(`Configure it with --nginx ${nginx}, or remove that file`);
    const other = join(site.folder, 'other.conf');
    await site.configure(...site.words, '--nginx', other, '--account', 'http://127.0.0.1:5000');
    expect((await site.release('switch')).output).toContain(`would serve`);
    expect([liveFile().live, existsSync(other)]).toEqual([first, false]);
  });

  it.each([false, true])('when the nginx file is somebody else’s (a first switch: %s)', async (isFirst) => {
    if (isFirst) rmSync(join(site.out, 'live.json'));
    writeFileSync(nginx, 'server { root /var/www/other; }');
    const { exitCode, output } = await site.release('switch', second);
    expect([exitCode, output]).toEqual([
      1,
      expect.stringContaining(`${nginx} is not of this site, and would be lost: move it away, or configure`),
    ]);
    expect(readFileSync(nginx, 'utf8')).toBe('server { root /var/www/other; }');
  });

  it('when another switch is at work; both leave a whole site', async () => {
    const [slow, quick] = await Promise.all([
      switchApart(second, '--reload', `touch ${site.folder}/at-work; sleep 2`),
      untilThere(join(site.folder, 'at-work')).then(() => site.release('switch', first)),
    ]);
    expect(slow).toMatchObject({ exitCode: 0 });
    expect(quick.output).toContain(`Another npm run release is running in ${site.out}: try again when it has ended.`);
    expect([liveFile().live, readFileSync(nginx, 'utf8')]).toEqual([second, fileOf(second)]);
  });
});

describe('what is said after a switch that failed is true', () => {
  beforeEach(async () => {
    await site.release('switch', first);
  });

  it('when the former nginx file cannot be put back: where it is, and that the one in place is not the live release’s', async () => {
    const { exitCode, output } = await site.release('switch', '--test', `rm ${nginx}.former; exit 1`);
    expect(exitCode).toBe(1);
    expect(output).toContain(`The former nginx file could not be put back: ENOENT`);
    expect(output).toContain(`${nginx} is not the nginx file of ${first}: npm run release -- switch ${first} puts it`);
    expect(output).not.toContain('Nothing has changed');
    expect(readFileSync(nginx, 'utf8')).toBe(fileOf(second));
  });

  it('when live.json is nobody’s: nothing is said about what is live', async () => {
    writeFileSync(join(site.out, 'live.json'), '{');
    const { exitCode, output } = await site.release('switch', second);
    expect([exitCode, output]).toEqual([1, expect.stringMatching(/^.*live\.json cannot be read: .*\n$/)]);
  });

  it('when only what nobody needs any more could not be removed: the release is live', async () => {
    const kept = join(site.out, 'earlier-assets/assets');
    const { exitCode, output } = await site.release('switch', '--reload', `mkdir ${kept}/folder`);
    expect([exitCode, output]).toEqual([0, expect.stringContaining(`${second} is live now`)]);
    expect(output).toContain('Assets of earlier releases could not be removed: ');
  });
});

it('a switch that is stopped while it waits for nginx puts the former file back', async () => {
  await site.release('switch', first);
  const reload = `echo reload >> ${site.folder}/reloads; kill -TERM $PPID`;
  expect(await switchApart(second, '--wait', '60', '--reload', reload)).toMatchObject({ exitCode: 143 });
  expect([liveFile().live, readFileSync(nginx, 'utf8')]).toEqual([first, fileOf(first)]);
  expect(readFileSync(join(site.folder, 'reloads'), 'utf8')).toBe('reload\nreload\n');
});

it('a switch that is stopped by Ctrl-C keeps its lock until the former file is back, and says that it is', async () => {
  await site.release('switch', first);
  const [reloaded, goesBack] = [join(site.folder, 'reloaded'), join(site.folder, 'goes-back')];
  // Like a terminal: to every process of the group. This shell ignores it, so that the reload succeeds.
  const pressCtrlC = `trap '' INT; touch ${reloaded}; kill -INT 0`;
  const reload = `if [ -e ${reloaded} ]; then touch ${goesBack}; sleep 2; else ${pressCtrlC}; fi`;
  const words = ['release', 'switch', ...releaseWords('switch', site.out), second, '--wait', '60', '--reload', reload];
  const program = [process.execPath, join(rootFolder, 'scripts/setup.mjs'), ...words].map(shellWord).join(' ');
  const stopped = startShell(`exec ${program}`, rootFolder);
  await untilThere(goesBack);
  expect((await site.release('switch', first)).output).toContain('Another npm run release is running in');
  expect(await stopped.ended).toBe(130);
  expect(stopped.output()).toContain('The former nginx file is back, and nginx was reloaded.');
  expect([liveFile().live, readFileSync(nginx, 'utf8')]).toEqual([first, fileOf(first)]);
});

describe.each([
  ['before nginx has tested its file', '--test'],
  ['before nginx is reloaded', '--reload'],
])('killed %s', (_, option) => {
  it('a switch leaves one whole nginx file, which list tells of, and does not block the next one', async () => {
    await site.release('switch', first);
    // The shell's parent is the command itself.
    expect((await switchApart(second, option, 'kill -9 $PPID')).output).toContain('SIGKILL');
    expect([liveFile().live, readFileSync(nginx, 'utf8')]).toEqual([first, fileOf(second)]);
    expect((await site.release('list')).output).toContain(`${nginx} is not the nginx file of ${first}: npm run`);
    expect((await site.release('switch', first)).output).toBe(`${first} is live now.\n${notAsked}`);
    expect(readFileSync(nginx, 'utf8')).toBe(fileOf(first));
    expect(readdirSync(site.folder).toSorted()).toEqual(['config.json', 'dist', 'site', 'site.conf', 'site.include']);
  });
});

async function configureNext(resetLinkExpiry: string): Promise<string> {
  site.change((config) => (config['resetLinkExpiry'] = resetLinkExpiry));
  const { output } = await site.configure(...site.words, '--nginx', nginx, '--account', 'http://127.0.0.1:5000');
  return /^Release (\S+):/m.exec(output)?.[1] ?? output;
}

function switchApart(...args: readonly string[]): ReturnType<typeof runInChildProcess> {
  return runInChildProcess('release', 'switch', ...releaseWords('switch', site.out), ...args);
}

function liveFile(): LiveFile {
  return JSON.parse(readFileSync(join(site.out, 'live.json'), 'utf8')) as LiveFile;
}

/** The nginx file of a release. */
function fileOf(release: string): string {
  return readFileSync(join(site.out, 'releases', release, 'nginx.conf'), 'utf8');
}

async function untilThere(file: string): Promise<void> {
  await expect.poll(() => existsSync(file), { timeout: 15_000, interval: 20 }).toBe(true);
}
