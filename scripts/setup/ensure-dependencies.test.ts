import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureDependencies, holdsLockedPackages } from './ensure-dependencies.mjs';

let root: string;
const npm = vi.fn(() => Promise.resolve({ exitCode: 0, output: '' }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dependencies-'));
  lock('4.6.7');
  vi.spyOn(console, 'log').mockReturnValue();
  npm.mockClear();
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.restoreAllMocks();
});

it('installs once, and not again', async () => {
  expect(await ensureDependencies(root, npm)).toBeUndefined();
  expect(await ensureDependencies(root, npm)).toBeUndefined();
  expect(npm).toHaveBeenCalledTimes(1);
  expect(npm.mock.calls[0]).toEqual([expect.arrayContaining(['ci', '--include=dev']), { cwd: root }, 1_200_000]);
});

it('installs again when the lockfile has changed', async () => {
  await ensureDependencies(root, npm);
  lock('4.6.8');
  await ensureDependencies(root, npm);
  expect(npm).toHaveBeenCalledTimes(2);
});

it('installs again when the stamp is for another Node or system', async () => {
  await ensureDependencies(root, npm);
  writeFileSync(stampFile(), 'of another machine');
  await ensureDependencies(root, npm);
  expect(npm).toHaveBeenCalledTimes(2);
});

it('installs again after an install that failed, and says what to do', async () => {
  await ensureDependencies(root, npm);
  lock('4.6.8');
  npm.mockResolvedValueOnce({ exitCode: 1, output: 'npm error ENOTFOUND\n' });
  expect(await ensureDependencies(root, npm)).toMatch(/^npm error ENOTFOUND\nnpm ci failed \(exit 1\).*try again\.$/);
  lock('4.6.7');
  await ensureDependencies(root, npm);
  expect(npm).toHaveBeenCalledTimes(3);
});

it('takes the remains of an unfinished install for no install', async () => {
  recordInstalled('4.6.7');
  lock('4.6.8');
  let remains = true;
  await ensureDependencies(root, () => {
    remains = existsSync(join(root, 'node_modules', '.package-lock.json'));
    return Promise.resolve({ exitCode: 130, output: '' });
  });
  expect(remains).toBe(false);
});

it('installs nothing when the lockfile has changed in words only', async () => {
  await ensureDependencies(root, npm);
  recordInstalled('4.6.7');
  writeFileSync(join(root, 'package-lock.json'), ` ${packages('4.6.7')}`);
  await ensureDependencies(root, npm);
  expect(npm).toHaveBeenCalledTimes(1);
});

it('installs again for another Node, whatever npm recorded', async () => {
  recordInstalled('4.6.7');
  writeFileSync(stampFile(), '108 linux x64\n');
  await ensureDependencies(root, npm);
  expect(npm).toHaveBeenCalledTimes(1);
});

it('keeps an install when Node gets a patch', async () => {
  await ensureDependencies(root, npm);
  const [machine] = readFileSync(stampFile(), 'utf8').split('\n');
  expect(machine).toBe(`${process.versions.modules} ${process.platform} ${process.arch}`);
});

it('accepts an install that somebody made by hand', async () => {
  recordInstalled('4.6.7');
  await ensureDependencies(root, npm);
  expect(npm).not.toHaveBeenCalled();
});

it('takes a few milliseconds when there is nothing to do', async () => {
  await ensureDependencies(root, npm);
  const startedAt = performance.now();
  await ensureDependencies(root, npm);
  expect(performance.now() - startedAt).toBeLessThan(50);
});

function stampFile(): string {
  return join(root, 'node_modules', '.installed-for');
}

function lock(version: string): void {
  writeFileSync(join(root, 'package-lock.json'), packages(version));
}

function recordInstalled(version: string): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules', '.package-lock.json'), packages(version));
}

function packages(version: string): string {
  return JSON.stringify({ packages: { 'node_modules/zod': { version } } });
}

describe('what npm recorded', () => {
  const lockfile = (packages: object): string => JSON.stringify({ packages });
  const locked = lockfile({
    '': { version: '0.1.0' },
    web: { version: '0.1.0' },
    'node_modules/web': { link: true },
    'node_modules/zod': { version: '4.6.7' },
    'web/node_modules/ajv': { version: '8.0.0' },
    'node_modules/only-on-a-mac': { version: '1.0.0', optional: true },
  });
  const whole = {
    'node_modules/web': { link: true },
    'node_modules/zod': { version: '4.6.7' },
    'web/node_modules/ajv': { version: '8.0.0' },
  };

  it('accepts what npm installed here, without packages for other systems', () => {
    expect(holdsLockedPackages(lockfile(whole), locked)).toBe(true);
  });

  it('refuses a missing package, another version, and a record that cannot be read', () => {
    expect(holdsLockedPackages(lockfile({ ...whole, 'web/node_modules/ajv': undefined }), locked)).toBe(false);
    expect(holdsLockedPackages(lockfile({ ...whole, 'node_modules/zod': { version: '4.6.6' } }), locked)).toBe(false);
    expect(holdsLockedPackages('{"packages": {"node_modu', locked)).toBe(false);
    expect(holdsLockedPackages('{}', locked)).toBe(false);
  });
});
