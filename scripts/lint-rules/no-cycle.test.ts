import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-cycle-'));
  await mkdir(join(folder, 'web/src/lib'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

it('refuses two files that import each other, and lets one import the other', async () => {
  await write('egg.ts', `import { chicken } from './chicken.ts';\nexport const egg = () => chicken;\n`);
  await write('chicken.ts', `export const chicken = 1;\n`);
  expect(await reportedRules()).toEqual([]);

  await write('chicken.ts', `import { egg } from './egg.ts';\nexport const chicken = () => egg;\n`);
  expect(await reportedRules()).toEqual(['import-x/no-cycle', 'import-x/no-cycle']);
});

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, 'web/src/lib', name), text);
}

async function reportedRules(): Promise<(string | null)[]> {
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: new URL('../../eslint.config.js', import.meta.url).pathname,
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) => !ruleId.startsWith('@typescript-eslint/'),
  });
  const results = await eslint.lintFiles('web');
  return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
}
