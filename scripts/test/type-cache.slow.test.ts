import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runToEnd } from '../processes/run-to-end.mjs';
import { checkSteps } from './check-steps.ts';
import { toolPath } from './tool-path.ts';

it.each([
  ['is damaged', () => '\0garbage'],
  ['was written half', (cache: string) => cache.slice(0, cache.length / 2)],
])('npm run check sees a fault of types although its cache %s', async (_what, damage) => {
  const folder = mkdtempSync(join(tmpdir(), 'type-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('tsconfig.json', JSON.stringify({ compilerOptions: { noEmit: true, types: [] }, files: ['a.ts'] }));
  write('a.ts', 'export const a: string = "";');
  const args = checkSteps(['a.ts']).steps.find(({ name }) => name === 'types')?.args ?? [];
  const cache = join(folder, args.at(-1) ?? '');
  const check = (): ReturnType<typeof runToEnd> =>
    runToEnd(process.execPath, [toolPath('typescript'), ...args], { cwd: folder });
  expect((await check()).exitCode).toBe(0);

  writeFileSync(cache, damage(readFileSync(cache, 'utf8')));
  write('a.ts', 'export const a: string = 1;');
  const { exitCode, output } = await check();
  expect([exitCode, output]).toEqual([1, expect.stringContaining("'number' is not assignable to type 'string'")]);
});
