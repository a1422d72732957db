import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureDependencies } from './ensure-dependencies.mjs';

let root: string;
/** Records what it installs, as npm does. */
const npm = vi.fn<Parameters<typeof ensureDependencies>[1] & object>(() => {
  write('node_modules/.package-lock.json', installed);
  return Promise.resolve({ exitCode: 0, output: '' });
});

const installed = {
  'node_modules/web': { link: true },
  'node_modules/zod': { version: '4.6.7' },
  'web/node_modules/ajv': { version: '8.0.0' },
};
const locked = {
  '': { version: '0.1.0' },
  web: { version: '0.1.0' },
  ...installed,
  'node_modules/only-on-a-mac': { version: '1.0.0', optional: true },
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dependencies-'));
  mkdirSync(join(root, 'node_modules'));
  write('package-lock.json', locked);
  vi.spyOn(console, 'log').mockReturnValue();
  npm.mockClear();
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.restoreAllMocks();
});

function write(file: string, packages: object): void {
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

test('installs once, with what builds and tests, and not again', async () => {
  expect(await ensureDependencies(root, npm)).toBeUndefined();
  expect(await ensureDependencies(root, npm)).toBeUndefined();
  expect(npm.mock.calls).toEqual([[expect.arrayContaining(['ci', '--include=dev']), { cwd: root }, 1_200_000]]);
});

test.each([
  ['is missing', { ...installed, 'web/node_modules/ajv': undefined }],
  ['has another version', { ...installed, 'node_modules/zod': { version: '4.6.6' } }],
])('installs where a package %s', async (_what, packages) => {
  write('node_modules/.package-lock.json', packages);
  await ensureDependencies(root, npm);
  expect(npm).toHaveBeenCalledOnce();
});

test('takes the remains of an unfinished installation for none, and says what to do', async () => {
  write('node_modules/.package-lock.json', { ...installed, 'node_modules/zod': undefined });
  npm.mockImplementationOnce(() => {
    expect(existsSync(join(root, 'node_modules', '.package-lock.json'))).toBe(false);
    return Promise.resolve({ exitCode: 1, output: 'npm error ENOTFOUND\n' });
  });
  expect(await ensureDependencies(root, npm)).toMatch(/^npm error ENOTFOUND\nnpm ci failed \(exit 1\).*try again\.$/);
  await ensureDependencies(root, npm);
  expect(npm).toHaveBeenCalledTimes(2);
});
