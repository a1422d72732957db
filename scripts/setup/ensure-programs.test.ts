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
  const missing = programs.map((program) => ({ ...program, isThere: () => false }));

  test('are installed in continuous integration, after saying what and how to refuse', async () => {
    const ci = machine();
    expect(await ensurePrograms(bare(ci), true, ci)).toBeUndefined();
    const packages =
      'chromium-headless-shell firefox-esr webkit2gtk-driver xvfb xdotool fish nginx libnginx-mod-http-brotli-static';
    expect(commandsOf(ci)).toEqual(['update', `install ${packages}`]);
    expect(lines).toEqual([
      expect.stringMatching(/chromium-headless-shell, firefox-esr, webkit2gtk-driver, xvfb.*apt-get.*--no-install/),
    ]);
  });

  test('are the browsers alone on a Debian of somebody’s own, and the tests that are left out are named', async () => {
    const own = machine({ isCi: false });
    expect(await ensurePrograms(bare(own), true, own)).toBeUndefined();
    expect(commandsOf(own)).toEqual(['update', 'install chromium-headless-shell firefox-esr webkit2gtk-driver xvfb']);
    expect(lines.slice(1).join('\n')).toMatch(/^Left out.*question.*xdotool\nLeft out.*fish\nLeft out.*nginx.*brotli/);
  });

  test.each([
    ['installing is refused', false, { isCi: false }],
    ['this is not root on Debian', true, { isDebian: () => false }],
  ])('are not installed where %s', async (_when, mayInstall, parts) => {
    const other = machine(parts);
    expect(await ensurePrograms(missing, mayInstall, other)).toBeUndefined();
    expect(lines).toHaveLength(programs.length);
    expect(commandsOf(other)).toEqual([]);
  });

  test.each([
    ['without a network', true],
    ['where installing is refused', false],
  ])('fail a machine of continuous integration that could have installed them: %s', async (_when, mayInstall) => {
    const problem = await ensurePrograms(missing, mayInstall, machine({ run: () => Promise.resolve(failed) }));
    expect(problem).toMatch(/Left out.*Firefox[^]*WebKitGTK[^]*nginx[^]*With CI=true nothing is left out/);
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
