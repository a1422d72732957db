import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { type BrowserSource, ensureBrowser } from './ensure-browser.ts';

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

/** A machine without any browser, on which commands behave as `run` says. */
function bareMachine(parts: Partial<BrowserSource>): BrowserSource & { run: Mock<BrowserSource['run']> } {
  const bare = { onMachine: () => undefined, hasDownload: () => Promise.resolve(false), mayUseDebian: () => true };
  return { ...bare, ...parts, run: vi.fn(parts.run ?? (() => Promise.resolve(wentWell))) };
}

describe('a browser for the tests', () => {
  it('is what the machine has, which Playwright is told', async () => {
    const source = bareMachine({ onMachine: () => '/usr/bin/chromium' });
    expect(await ensureBrowser('/repository', source)).toBeUndefined();
    expect(process.env['CHROMIUM_PATH']).toBe('/usr/bin/chromium');
    expect(source.run).not.toHaveBeenCalled();
    expect(lines).toEqual([]);
  });

  it('is said to be another one than CHROMIUM_PATH names when that does not run', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/opt/gone');
    await ensureBrowser('/repository', bareMachine({ onMachine: () => '/usr/bin/chromium' }));
    expect(lines).toEqual(['CHROMIUM_PATH=/opt/gone does not run: looking for another browser']);
    expect(process.env['CHROMIUM_PATH']).toBe('/usr/bin/chromium');
  });

  it('is what Playwright downloaded before', async () => {
    const source = bareMachine({ hasDownload: () => Promise.resolve(true) });
    expect(await ensureBrowser('/repository', source)).toBeUndefined();
    expect(source.run).not.toHaveBeenCalled();
  });

  it('comes from Debian for root on Debian', async () => {
    let installed = false;
    const source = bareMachine({
      onMachine: () => (installed ? '/usr/bin/chromium' : undefined),
      run: (_command, args) => {
        installed ||= args.at(-1) === 'chromium';
        // Tests run without the shell, only more slowly.
        return Promise.resolve(args.at(-1) === 'chromium-headless-shell' ? failed : wentWell);
      },
    });
    expect(await ensureBrowser('/repository', source)).toBeUndefined();
    expect(source.run.mock.calls.map(([command, args]) => [command, args[0], args.at(-1)])).toEqual([
      ['apt-get', 'update', 'update'],
      ['apt-get', 'install', 'chromium'],
      ['apt-get', 'install', 'chromium-headless-shell'],
    ]);
    expect(process.env['CHROMIUM_PATH']).toBe('/usr/bin/chromium');
  });

  it('is installed after saying what, by whom, and how to refuse', async () => {
    await ensureBrowser('/repository', bareMachine({}));
    expect(lines[0]).toMatch(
      /no Chromium, Chrome or Edge.*chromium and chromium-headless-shell.*apt-get.*--no-install/i,
    );
  });

  it('is not installed where that is refused, and the visitor learns what to do', async () => {
    const source = bareMachine({});
    const problem = await ensureBrowser('/repository', source, false);
    expect(problem).toMatch(/--no-install.*set CHROMIUM_PATH.*npm test -- lint unit/);
    expect(source.run).not.toHaveBeenCalled();
    const found = bareMachine({ onMachine: () => '/usr/bin/chromium' });
    expect(await ensureBrowser('/repository', found, false)).toBeUndefined();
  });

  it('is downloaded where Debian has none to give', async () => {
    const source = bareMachine({ run: (command) => Promise.resolve(command === 'apt-get' ? failed : wentWell) });
    expect(await ensureBrowser('/repository', source)).toBeUndefined();
    expect(lines.join('\n')).toContain('apt-get update failed (exit 100)');
    expect(source.run.mock.calls.at(-1)?.[1]).toEqual([expect.stringContaining('playwright'), 'install', 'chromium']);
    expect(process.env['CHROMIUM_PATH']).toBeUndefined();
  });

  it('is installed within a time limit, by apt-get and by Playwright', async () => {
    const source = bareMachine({});
    await ensureBrowser('/repository', source);
    expect(source.run.mock.calls.map(([, , , limitMs]) => limitMs)).toEqual(Array<number>(4).fill(1_200_000));
  });

  it('is downloaded without asking apt-get by anybody but root on Debian', async () => {
    const source = bareMachine({ mayUseDebian: () => false });
    await ensureBrowser('/repository', source);
    expect(source.run).toHaveBeenCalledTimes(1);
  });

  it('is missing when nothing helps, and the visitor of this repository learns what to do', async () => {
    const source = bareMachine({ run: () => Promise.resolve(failed) });
    expect(await ensureBrowser('/repository', source)).toMatch(
      /^no network\n.*exit 100.*Install Chromium, Chrome or Edge, or set CHROMIUM_PATH/,
    );
  });
});
