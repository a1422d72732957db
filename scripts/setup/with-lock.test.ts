import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockFile, withLock } from './with-lock.mjs';

let root: string;
let lines: string[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lock-'));
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.restoreAllMocks();
});

it('lets one command work at a time, and says whom the other waits for', async () => {
  const order: string[] = [];
  let finish = (): void => {};
  const first = withLock(root, async () => {
    order.push('first begins');
    await new Promise<void>((resolve) => (finish = resolve));
    order.push('first ends');
  });
  await expect.poll(() => order).toEqual(['first begins']);
  const second = withLock(root, () => Promise.resolve(order.push('second')));
  await expect.poll(() => lines).toEqual([expect.stringContaining(`process ${process.pid}`)]);
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
  expect(existsSync(lockFile(root))).toBe(false);
});

it('lets tests run while something else is built, and says of two runs of tests who runs them', async () => {
  let finish = (): void => {};
  const first = withLock(root, () => new Promise<void>((resolve) => (finish = resolve)), 'test');
  expect(await withLock(root, () => Promise.resolve('built'))).toBe('built');
  const second = withLock(root, () => Promise.resolve('second'), 'test');
  await expect.poll(() => lines).toEqual([expect.stringContaining('Another command runs tests here')]);
  finish();
  await first;
  expect(await second).toBe('second');
});

it('is let go when the work fails', async () => {
  await expect(withLock(root, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await withLock(root, () => Promise.resolve('done'))).toBe('done');
});

it.each(['', 'no number', String(spawnSync(process.execPath, ['--version']).pid)])(
  'is taken over from a process that is gone: %j',
  async (remains) => {
    mkdirSync(dirname(lockFile(root)), { recursive: true });
    writeFileSync(lockFile(root), remains);
    expect(await withLock(root, () => Promise.resolve('done'))).toBe('done');
    expect(lines).toEqual([]);
  },
);
