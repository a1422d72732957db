import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builds, ensureBuilt } from './ensure-built.ts';

let root: string;
let built: (string | undefined)[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'));
  for (const { workspace } of builds) mkdirSync(join(root, workspace, 'src'), { recursive: true });
  built = [];
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.restoreAllMocks();
});

/** Stands for npm: empties the build, as Vite does, and makes it. */
function npm(args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  const workspace = args.at(-1) ?? '';
  built.push(workspace);
  rmSync(join(root, workspace, 'dist'), { recursive: true, force: true });
  mkdirSync(join(root, workspace, 'dist'));
  return Promise.resolve({ exitCode: 0, output: '' });
}

test('builds what is missing, once', async () => {
  expect(await ensureBuilt(root, npm)).toBeUndefined();
  // The builds begin together, in any order.
  expect(built.toSorted()).toEqual(builds.map(({ workspace }) => workspace).toSorted());
  await ensureBuilt(root, npm);
  expect(built).toHaveLength(builds.length);
});

test('builds only what is asked for', async () => {
  await ensureBuilt(root, npm, ['agent-sim']);
  expect(built).toEqual(['agent-sim']);
});

test('builds again what was removed, or is made from a changed source, and only that', async () => {
  await ensureBuilt(root, npm);
  writeFileSync(join(root, 'web', 'src', 'main.tsx'), 'changed');
  rmSync(join(root, 'agent-sim', 'dist'), { recursive: true });
  built = [];
  await ensureBuilt(root, npm);
  expect(built.toSorted()).toEqual(['agent-sim', 'web']);
});

test.each(['shared-protocol', 'package-lock.json'])('builds everything again when %s changes', async (source) => {
  await ensureBuilt(root, npm);
  built = [];
  writeFileSync(join(root, source), 'changed');
  await ensureBuilt(root, npm);
  expect(built).toHaveLength(builds.length);
});

test('says which build failed, and tries it again the next time', async () => {
  const problem = await ensureBuilt(root, (args) =>
    args.includes('web') ? Promise.resolve({ exitCode: 2, output: 'no such file\n' }) : npm(args),
  );
  expect(problem).toBe('no such file\nThe build of web failed (exit 2): see its output above.');
  built = [];
  await ensureBuilt(root, npm);
  expect(built).toEqual(['web']);
});
