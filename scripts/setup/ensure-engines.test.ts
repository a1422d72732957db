import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import { ensureEngines, type EngineSource } from './ensure-engines.mjs';

let lines: string[];

beforeEach(() => {
  lines = [];
  vi.stubEnv('FIREFOX_PATH', undefined);
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const firefox = '/usr/bin/firefox-esr';

/** A Debian without other engines, on which apt-get ends with this code. */
function bareMachine(parts: Partial<EngineSource> = {}): EngineSource & { run: Mock<EngineSource['run']> } {
  const bare = { firefox: () => undefined, webKit: () => undefined, mayUseDebian: () => true };
  const run = parts.run ?? (() => Promise.resolve({ exitCode: 0, output: '' }));
  return { ...bare, ...parts, run: vi.fn(run) };
}

it('uses the browsers on the machine, and prints nothing', async () => {
  const source = bareMachine({ firefox: () => firefox, webKit: () => ({}) });
  await ensureEngines(true, source);
  expect(process.env['FIREFOX_PATH']).toBe(firefox);
  expect(source.run).not.toHaveBeenCalled();
  expect(lines).toEqual([]);
});

it('installs what is missing for root on Debian, after saying what and how to refuse', async () => {
  let installed = false;
  const source = bareMachine({
    firefox: () => (installed ? firefox : undefined),
    webKit: () => (installed ? {} : undefined),
    run: (_command, args) => {
      installed ||= args[0] === 'install';
      return Promise.resolve({ exitCode: 0, output: '' });
    },
  });
  await ensureEngines(true, source);
  expect(lines).toEqual([expect.stringMatching(/firefox-esr, webkit2gtk-driver, xvfb.*apt-get.*--no-install/)]);
  expect(source.run.mock.calls.map(([command, [word]]) => [command, word])).toEqual([
    ['apt-get', 'update'],
    ['apt-get', 'install'],
  ]);
  expect(process.env['FIREFOX_PATH']).toBe(firefox);
});

it.each([
  ['installing is refused', false, {}],
  ['this is not root on Debian', true, { mayUseDebian: () => false }],
])('when %s, the tests left out are named, and nothing is installed', async (_when, mayInstall, parts) => {
  vi.stubEnv('FIREFOX_PATH', '/opt/gone');
  const source = bareMachine(parts);
  await ensureEngines(mayInstall, source);
  expect(lines).toEqual([
    expect.stringMatching(/^Left out.*Firefox.*153/),
    expect.stringMatching(/^Left out.*WebKitGTK/),
  ]);
  expect(source.run).not.toHaveBeenCalled();
  expect(process.env['FIREFOX_PATH']).toBeUndefined();
});

it('a failed apt-get is shown, and leaves the tests out', async () => {
  await ensureEngines(true, bareMachine({ run: () => Promise.resolve({ exitCode: 100, output: 'no network\n' }) }));
  expect(lines.join('\n')).toMatch(/no network\napt-get update failed \(exit 100\)\nLeft out.*\nLeft out/);
});
