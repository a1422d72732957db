import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGuide, type GuideBlock } from '../../deploy/testing/guides/read-guide.ts';
import { runSection } from '../../deploy/testing/guides/run-section.ts';
import { runToEnd } from '../processes/run-to-end.mjs';
import { toolPath } from '../test/tool-path.ts';
import { copyRepository } from '../testing/copy-repository.ts';
import { kinds } from './new-options.ts';

let copy: string;
let copiedAt: number;

beforeAll(() => {
  copy = copyRepository();
  copiedAt = Date.now();
});
afterAll(() => rmSync(copy, { recursive: true }));

const run = (...args: readonly string[]): ReturnType<typeof runToEnd> =>
  runToEnd(process.execPath, args, { cwd: copy });
const create = (...args: readonly string[]): ReturnType<typeof runToEnd> => run('scripts/setup.mjs', 'new', ...args);

/** What docs/extend.md creates, with names that nobody will choose, and the test that must fail. */
const ofGuide = [
  'web/src/screens/welcome-back-in-a-guide/welcome-back-in-a-guide.screen.test.tsx',
  'agent-sim/src/handlers/cache-verify-in-a-guide.test.ts',
  'account-sim/src/operations/save-phone-in-a-guide.test.ts',
  'web/src/model/shows-phone-in-a-guide.test.ts',
  'web/src/texts/every-language.test.ts: the texts in cy are translated',
];

/** What it does not. */
const others = [
  ['screen', 'classic/also-by-test', 'web/src/screens/also-by-test/also-by-test.screen.test.tsx'],
  ['language', 'sd-Arab', 'web/src/texts/every-language.test.ts: the texts in sd-Arab are translated'],
  // After a language, whose texts it has too.
  ['screen', 'dsone+maverick/both-by-test', 'web/src/screens/both-by-test/both-by-test.screen.test.tsx'],
] as const satisfies readonly (readonly [keyof typeof kinds, string, string])[];

/** The tests of which it says that they fail: files, or single ones of a file. */
const announced = new Set<string>(ofGuide);

// Whoever follows the guide to the letter, and commits the result, leaves it as it was.
const rename = (text: string): string =>
  text
    .replaceAll(/welcome-back|cache-verify|save-phone|shows-phone/g, '$&-in-a-guide')
    .replaceAll(/cache\/verify|savePhone|showsPhone/g, '$&InAGuide');

it('docs/extend.md works as written', { timeout: 240_000 }, async () => {
  for (const section of readGuide(readFileSync(join(copy, 'docs/extend.md'), 'utf8')))
    await runSection({ ...section, blocks: section.blocks.filter(isTyped) }, { folder: copy, rename });
});

/** What the guide runs of the tests without showing what they print: one run, further below, is of all of them. */
const testRuns: { readonly path: string; readonly fails: boolean }[] = [];

function isTyped({ words, text }: GuideBlock, index: number, blocks: readonly GuideBlock[]): boolean {
  const [, path] = /^npx vitest run (\S+)$/.exec(text) ?? [];
  if (path === undefined || blocks[index + 1]?.language === 'text') return true;
  testRuns.push({ path: rename(path), fails: words.includes('fails') });
  return false;
}

it(
  'creates parts that pass the formatter, the linter, the type check and the check of documents',
  { timeout: 300_000 },
  async () => {
    for (const [kind, name, promise] of others) {
      const { exitCode, output } = await create(kind, name);
      expect(exitCode, output).toBe(0);
      const [, failing = ''] = /\n\nThese tests, and no others, fail until .*:\n(.*)\n\nTo do:\n/s.exec(output) ?? [];
      expect(linesOf(failing)).toContain(promise);
      for (const test of linesOf(failing)) announced.add(test);
    }
    const checks = await Promise.all([
      run(toolPath('typescript'), '-p', '.'),
      run(toolPath('oxlint'), '-c', 'oxlint.config.mjs', '--max-warnings=0', ...changedSources()),
      run(toolPath('oxfmt'), '--check', '.'),
      run(toolPath('tsx'), 'scripts/write-documents.ts', '--check'),
    ]);
    expect(checks.filter(({ exitCode }) => exitCode !== 0)).toEqual([]);
  },
);

/** With tests that look at what is created: of tables, of every screen, of every operation. */
const touched = [
  ...[
    'web/src/texts',
    'web/src/model',
    'web/src/errors',
    'web/src/app/unused.test.ts',
    'web/src/account/account-contract.pins.test.ts',
    'web/gallery',
  ],
  ...['account-sim/src/pages', 'account-sim/src/readme.test.ts', 'shared-protocol/src', 'agent-sim/src/readme.test.ts'],
  ...['conformance/src/account/rows.test.ts', 'deploy/configure/config-faults.test.ts'],
];

it(
  'leaves the tests failing that it names, and no other, until their author says what the part promises',
  { timeout: 240_000 },
  async () => {
    const files = [...announced].map((test) => test.split(': ')[0] ?? '');
    const paths = new Set([...files, ...touched, ...testRuns.map(({ path }) => path)]);
    const words = ['run', '--project=!slow*', '--reporter=json', ...paths];
    const { output } = await run(toolPath('vitest'), ...words);
    const { testResults } = JSON.parse(output.slice(output.indexOf('{"num'))) as Report;
    const failed = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          file: relative(copy, name),
          fullName,
          text: failureMessages.join(),
        })),
    );
    const named = ({ file, fullName }: (typeof failed)[number]): string =>
      announced.has(file) ? file : `${file}: ${fullName}`;
    expect(new Set(failed.map(named))).toEqual(announced);
    for (const test of failed) {
      if (announced.has(test.file)) expect(test.text).toContain('Nothing is promised yet');
    }
    expect(testRuns.length).toBeGreaterThan(0);
    for (const { path, fails } of testRuns) {
      const isOfRun = (file: string): boolean => file.startsWith(path);
      expect(
        testResults.some(({ name }) => isOfRun(relative(copy, name))),
        path,
      ).toBe(true);
      expect(
        failed.some(({ file }) => isOfRun(file)),
        path,
      ).toBe(fails);
    }
  },
);

/** Those that were written since the copy was made. */
function changedSources(): readonly string[] {
  return readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /\.(?:tsx?|m?js)$/.test(file) && !file.includes('node_modules') && statSync(join(copy, file)).mtimeMs > copiedAt,
  );
}

function linesOf(text: string): readonly string[] {
  return text.split('\n').map((line) => line.trim());
}

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

describe('refuses, and writes nothing:', () => {
  it.each([
    ['a kind that does not exist', ['page', 'x'], /Allowed choices are screen, message, operation, key, language/],
    ['no name', ['screen'], /missing required argument 'name'/],
    [
      'a wrong name',
      ['screen', 'WelcomeBack'],
      /^WelcomeBack: expected the name of a screen, such as welcome-back\.\nIt is lower-case words joined by hyphens;/,
    ],
    ['a variant that does not exist', ['screen', 'classics/welcome-back'], /the variants that have the screen/],
    ['two names', ['key', 'one', 'two'], /too many arguments for 'new'/],
    [
      'the name of a screen',
      ['screen', 'logout'],
      /^web\/src\/model\/routes.ts has 'logout' already\. Nothing was written/,
    ],
    ['the name of a screen of another product', ['screen', 'maverick/logout'], /has 'logout' already/],
    ['the name of a message', ['message', 'cache/clear'], /has 'cache\/clear' already/],
    ['the name of an operation', ['operation', 'login'], /has login: already/],
    ['the name of a key', ['key', 'agentHost'], /has agentHost: already/],
    ['the tag of a language', ['language', 'pt-BR'], /has 'pt-BR': already/],
    ['the name of a language', ['language', 'Deutsch'], /^Deutsch: expected the name of a language/],
  ])('%s', async (_what, words, problem) => {
    const { exitCode, output } = await create(...words);
    expect(output).toMatch(problem);
    expect(exitCode).toBe(2);
  });

  it('where a table is not as expected', async () => {
    const table = join(copy, 'web/gallery/screens.ts');
    const [before, routes] = [readFileSync(table, 'utf8'), readFileSync(join(copy, 'web/src/model/routes.ts'), 'utf8')];
    writeFileSync(table, before.replace('export const screens = {', 'export const pages = {'));
    const { exitCode, output } = await create('screen', 'third-by-test');
    expect([exitCode, output]).toEqual([
      1,
      expect.stringMatching(
        /^web\/gallery\/screens\.ts: expected "export const screens = \{" once\. Nothing was written/,
      ),
    ]);
    expect(readFileSync(join(copy, 'web/src/model/routes.ts'), 'utf8')).toBe(routes);
    writeFileSync(table, before);
    expect(await create('message', 'noSuchArea/ask')).toMatchObject({ exitCode: 1 });
  });
});
