import { describe, expect, test } from 'vitest';
import { findBrowser, findHeadlessShell, type Machine } from './find-browser.mjs';

/** A computer with these programs; those in `broken` exist, but do not run. */
function machine({
  programs,
  broken = [],
  ...rest
}: Partial<Machine> & { programs: string[]; broken?: string[] }): Machine {
  return {
    platform: 'linux',
    env: { PATH: '/usr/local/bin:/usr/bin' },
    home: '/home/ann',
    exists: (path) => [...programs, ...broken].includes(path),
    runs: (path) => programs.includes(path),
    ...rest,
  };
}

describe('the browser of this machine', () => {
  test('is the one that CHROMIUM_PATH names', () => {
    const env = { CHROMIUM_PATH: '/opt/mine', PATH: '/usr/bin' };
    expect(findBrowser(machine({ env, programs: ['/usr/bin/chromium', '/opt/mine'] }))).toBe('/opt/mine');
  });

  test.each(['/opt/mine', ''])('is another one when CHROMIUM_PATH is "%s", which does not run', (path) => {
    const env = { CHROMIUM_PATH: path, PATH: '/usr/bin' };
    const found = findBrowser(machine({ env, broken: ['/opt/mine'], programs: ['/usr/bin/chromium'] }));
    expect(found).toBe('/usr/bin/chromium');
  });

  test('is Chromium before Chrome before Edge', () => {
    const programs = ['/usr/bin/microsoft-edge', '/usr/bin/google-chrome', '/usr/bin/chromium'];
    expect(findBrowser(machine({ programs }))).toBe('/usr/bin/chromium');
    expect(findBrowser(machine({ programs: programs.slice(0, 2) }))).toBe('/usr/bin/google-chrome');
    expect(findBrowser(machine({ programs: programs.slice(0, 1) }))).toBe('/usr/bin/microsoft-edge');
  });

  test('is the next one when the first does not run', () => {
    const found = findBrowser(machine({ broken: ['/usr/bin/chromium'], programs: ['/usr/bin/google-chrome'] }));
    expect(found).toBe('/usr/bin/google-chrome');
  });

  test('is found anywhere on the path, and in the usual places without one', () => {
    const env = { PATH: '/home/ann/bin' };
    expect(findBrowser(machine({ env, programs: ['/home/ann/bin/chrome'] }))).toBe('/home/ann/bin/chrome');
    expect(findBrowser(machine({ env: {}, programs: ['/snap/bin/chromium'] }))).toBe('/snap/bin/chromium');
  });

  test.each([
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/home/ann/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ])('on macOS may be %s', (path) => {
    expect(findBrowser(machine({ platform: 'darwin', programs: [path] }))).toBe(path);
  });

  test.each([
    String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    String.raw`C:\Users\ann\AppData\Local\Chromium\Application\chrome.exe`,
    String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`,
  ])('on Windows may be %s', (path) => {
    const env = {
      ProgramFiles: String.raw`C:\Program Files`,
      'ProgramFiles(x86)': String.raw`C:\Program Files (x86)`,
      LocalAppData: String.raw`C:\Users\ann\AppData\Local`,
    };
    expect(findBrowser(machine({ platform: 'win32', env, programs: [path] }))).toBe(path);
  });

  test.each(['linux', 'darwin', 'win32'] as const)('is missing on a bare %s', (platform) => {
    expect(findBrowser(machine({ platform, env: {}, programs: [] }))).toBeUndefined();
  });
});

test('finds the headless shell beside the Chromium of Debian, and beside no other browser', () => {
  const shell = '/usr/bin/chromium-headless-shell';
  const both = machine({ programs: ['/usr/bin/chromium', shell] });
  expect(findHeadlessShell('/usr/bin/chromium', both)).toBe(shell);
  expect(findHeadlessShell('/opt/google/chrome/chrome', both)).toBeUndefined();
  expect(findHeadlessShell(undefined, both)).toBeUndefined();
  expect(findHeadlessShell('/usr/bin/chromium', machine({ programs: [], broken: [shell] }))).toBeUndefined();
});
