import { afterEach, beforeEach, describe, expect, test, vi, type Mock } from 'vitest';
import { ensureBrowser, ensurePrograms, type Machine, type Program, programs } from './ensure-programs.ts';

const wentWell = { exitCode: 0, output: '' };
const failed = { exitCode: 100, output: 'no network\n' };
let lines: string[];

beforeEach(() => {
  lines = [];
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** A Debian of continuous integration without any browser. */
function machine(parts: Partial<Machine> = {}): Machine & { run: Mock<Machine['run']> } {
  const run = vi.fn<Machine['run']>(parts.run ?? (() => Promise.resolve(wentWell)));
  const bare = {
    isCi: true,
    isDebian: () => true,
    findBrowser: () => undefined,
    hasDownload: () => Promise.resolve(false),
    startDownload: () => Promise.resolve(undefined),
  };
  return { ...bare, ...parts, run };
}

function commandsOf({ run }: ReturnType<typeof machine>): readonly string[] {
  return run.mock.calls.map(([, args]) => args.filter((word) => !word.startsWith('--')).join(' '));
}

describe('the programs of the tests', () => {
  /** None of them is there until apt-get has installed it. */
  const bare = (on: ReturnType<typeof machine>): readonly Program[] =>
    programs.map((program) => ({
      ...program,
      isThere: () => program.packages.every((name) => commandsOf(on).some((words) => words.includes(name))),
    }));
  const absent = (program: Program): Program => ({ ...program, isThere: () => false });
  const missing = programs.map(absent);

  test.each([true, false])('are installed on a Debian, after saying what and how to refuse; CI is %s', async (isCi) => {
    const debian = machine({ isCi });
    const ofTheImages = expect.stringMatching(/^Left out, the tests of the images: .*buildah/) as string;
    expect(await ensurePrograms(bare(debian), true, debian)).toEqual({ leftOut: [] });
    expect(
      await ensurePrograms(programs.filter(({ packages }) => packages.length === 0).map(absent), true, debian),
    ).toEqual({ leftOut: [ofTheImages] });
    const packages =
      'chromium-headless-shell firefox-esr webkit2gtk-driver xvfb xdotool fish nginx libnginx-mod-http-brotli-static';
    expect(commandsOf(debian)).toEqual(['update', `install ${packages}`]);
    expect(lines).toEqual([
      expect.stringMatching(/chromium-headless-shell, firefox-esr, webkit2gtk-driver, xvfb.*apt-get.*--no-install/),
    ]);
  });

  test.each([
    ['installing is refused', false, { isCi: false }],
    ['this is not root on Debian', true, { isDebian: () => false }],
  ])('are not installed where %s, and the tests that are left out are named', async (_when, mayInstall, parts) => {
    const other = machine(parts);
    const found = await ensurePrograms(missing, mayInstall, other);
    expect(found).toEqual({ leftOut: programs.map(({ leavesOut }) => `Left out, ${leavesOut}`) });
    expect(commandsOf(other)).toEqual([]);
  });

  test.each([
    ['without a network', true],
    ['where installing is refused', false],
  ])('fail a machine of continuous integration that could have installed them: %s', async (_when, mayInstall) => {
    const found = await ensurePrograms(missing, mayInstall, machine({ run: () => Promise.resolve(failed) }));
    const problem: unknown = expect.stringMatching(
      /Left out.*Firefox[^]*WebKitGTK[^]*nginx[^]*With CI=true nothing is left out/,
    );
    expect(found).toEqual({ problem });
  });
});

describe('a browser for the tests', () => {
  test('is what the machine has, which Playwright is pointed to, or what Playwright downloaded before', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/opt/gone');
    const found = machine({ findBrowser: () => '/usr/bin/chromium' });
    expect(await ensureBrowser(true, found)).toBeUndefined();
    expect(process.env['CHROMIUM_PATH']).toBe('/usr/bin/chromium');
    expect(lines).toEqual(['CHROMIUM_PATH=/opt/gone does not run: looking for another browser']);
    const downloaded = machine({ hasDownload: () => Promise.resolve(true) });
    expect(await ensureBrowser(true, downloaded)).toBeUndefined();
    expect([...commandsOf(found), ...commandsOf(downloaded)]).toEqual([]);
  });

  test('comes from Debian for root on Debian', async () => {
    const debian: ReturnType<typeof machine> = machine({
      findBrowser: () => (commandsOf(debian).length > 1 ? '/usr/bin/chromium' : undefined),
    });
    expect(await ensureBrowser(true, debian)).toBeUndefined();
    expect(commandsOf(debian)).toEqual(['update', 'install chromium chromium-headless-shell']);
    expect(lines.join(' ')).toMatch(/no Chromium, Chrome or Edge.*chromium.*apt-get.*--no-install/i);
  });

  test('is downloaded elsewhere, and where Debian has none to give', async () => {
    const offline = machine({ run: (command) => Promise.resolve(command === 'apt-get' ? failed : wentWell) });
    expect(await ensureBrowser(true, offline)).toBeUndefined();
    expect(lines.join('\n')).toContain('apt-get update failed (exit 100)');
    const other = machine({ isDebian: () => false });
    await ensureBrowser(true, other);
    for (const each of [offline, other])
      expect(commandsOf(each).at(-1)).toMatch(/playwright\/cli.js install chromium$/);
  });

  test.each([
    ['installing is refused', false, /--no-install.*set CHROMIUM_PATH.*npm test -- lint unit/],
    ['nothing helps', true, /^no network\n.*exit 100.*Install Chromium, Chrome or Edge, or set CHROMIUM_PATH/],
  ])('is missing where %s, and the developer learns what to do', async (_when, mayInstall, problem) => {
    const offline = machine({ run: () => Promise.resolve(failed) });
    expect(await ensureBrowser(mayInstall, offline)).toMatch(problem);
  });

  test.each([
    ['was downloaded before', { hasDownload: () => Promise.resolve(true) }],
    ['has just been downloaded', { isDebian: () => false }],
  ])('is started once where Playwright’s own %s, so that missing libraries are one sentence', async (_when, parts) => {
    const startDownload = (): Promise<string> => Promise.resolve(`browserType.launch: ${missingLibraries}`);
    const problem = await ensureBrowser(true, machine({ ...parts, startDownload }));
    expect(problem).toMatch(
      /^Playwright's .*\(libnspr4\.so, libnss3\.so\)\. .*npx playwright install-deps chromium.*$/,
    );
  });
});

const missingLibraries = `Target page, context or browser has been closed
Browser logs:
- [pid=1][err] chrome-headless-shell: error while loading shared libraries: libnspr4.so: cannot open shared object file
║     libnspr4.so
║     libnss3.so`;
