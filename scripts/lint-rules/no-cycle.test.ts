import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'no-cycle-'));
});
beforeEach(async () => {
  await rm(join(folder, 'web'), { recursive: true, force: true });
  await mkdir(join(folder, 'web/src/lib'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

it('refuses two files that import each other, and lets one import the other', async () => {
  await write('egg.ts', `import { chicken } from './chicken.ts';\nexport const egg = () => chicken;\n`);
  await write('chicken.ts', `export const chicken = 1;\n`);
  expect(await reports()).toEqual([]);

  await write('chicken.ts', `import { egg } from './egg.ts';\nexport const chicken = () => egg;\n`);
  expect(await reports()).toEqual(['chicken.ts house/no-cycle', 'egg.ts house/no-cycle']);
});

it.each([
  ['an import on several lines', `import {\n  first,\n} from './first.ts';\nexport const third = () => first;\n`],
  ['an import for its effect', `import './first.ts';\nexport const third = 3;\n`],
  ['a dynamic import', `export const third = () => import('./first.ts');\n`],
  ['an export from', `export { first as third } from './first.ts';\n`],
  ['an export of everything', `export * from './first.ts';\nexport const third = 3;\n`],
  ['a type beside a value', `import { type First, first } from './first.ts';\nexport const third: First = first;\n`],
])('refuses every import of a longer circle that is closed by %s, and none that leads into it', async (_, third) => {
  await write('before.ts', `import { first } from './first.ts';\nexport const before = first;\n`);
  await write(
    'first.ts',
    `import { second } from './second.ts';\nexport type First = 1;\nexport const first = second;\n`,
  );
  await write('second.ts', `import { third } from './third.ts';\nexport const second = third;\n`);
  await write('third.ts', third);
  expect(await reports()).toEqual(['first.ts house/no-cycle', 'second.ts house/no-cycle', 'third.ts house/no-cycle']);
});

it.each([
  `import type { Egg } from './egg.ts';\nexport const chicken: Egg | 1 = 1;\n`,
  `import { type Egg } from './egg.ts';\nexport const chicken: Egg | 1 = 1;\n`,
  `export type { Egg } from './egg.ts';\nexport const chicken = 1;\n`,
  `// import { egg } from './egg.ts';\nexport const chicken = 1;\n`,
])('lets a file know types of one that imports it: %j', async (chicken) => {
  await write('egg.ts', `import { chicken } from './chicken.ts';\nexport type Egg = 2;\nexport const egg = chicken;\n`);
  await write('chicken.ts', chicken);
  expect(await reports()).toEqual([]);
});

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, 'web/src/lib', name), text);
}

async function reports(): Promise<string[]> {
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: new URL('../../eslint.config.js', import.meta.url).pathname,
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) => !ruleId.startsWith('@typescript-eslint/'),
  });
  const results = await eslint.lintFiles('web');
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId }) => `${filePath.slice(filePath.lastIndexOf('/') + 1)} ${ruleId}`),
  );
}
