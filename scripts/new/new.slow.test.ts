import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd } from '../processes/run-to-end.mjs';
import { toolPath } from '../test/tool-path.ts';
import { copyRepository } from '../testing/copy-repository.ts';
import { applyChanges } from './apply-changes.ts';
import { newMessage } from './new-message.ts';
import { newOperation } from './new-operation.ts';
import { kinds } from './new-options.ts';
import { newScreen } from './new-screen.ts';

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

/** One of each kind, with names that nobody will choose, and the test that must fail. */
const parts = [
  ['screen', 'dsone+maverick/both-by-test', 'web/src/screens/both-by-test/both-by-test.screen.test.tsx'],
  ['message', 'cache/verifyByTest', 'agent-sim/src/handlers/cache-verify-by-test.test.ts'],
  ['operation', 'saveByTest', 'account-sim/src/operations/save-by-test.test.ts'],
] as const satisfies readonly (readonly [keyof typeof kinds, string, string])[];

/** Screens of one variant: the command does nothing else for these, so they are created without starting it. */
const otherScreens = ['shown-by-test', 'classic/also-by-test'];

/** The tests of which it says that they fail: files, or single ones of a file. */
const announced = new Set<string>();

it(
  'creates parts that pass the formatter, the linter, the type check and the check of documents',
  { timeout: 300_000 },
  async () => {
    for (const name of otherScreens) {
      const applied = await applyChanges(copy, newScreen(name).changes);
      if (applied.status !== 'written') throw new Error(applied.problem);
      expect(await run(toolPath('oxfmt'), ...applied.files)).toMatchObject({ exitCode: 0 });
      for (const file of applied.files) if (file.endsWith('by-test.screen.test.tsx')) announced.add(file);
    }
    for (const [kind, name, promise] of parts) {
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

/** Tests that look at what is created: of tables, of every screen, of every operation and message. */
const touched = [
  ...['every-language', 'texts'].map((name) => `web/src/texts/${name}.test.ts`),
  ...['routes', 'safe-target', 'app-config.test'].map((name) => `web/src/model/${name}`),
  ...['web/src/errors/error-text-of', 'web/src/app/unused.test.ts', 'web/src/account/account-contract.pins.test.ts'],
  ...['web/gallery', 'account-sim/src/pages', 'account-sim/src/readme.test.ts', 'agent-sim/src/readme.test.ts'],
  ...['catalogue', 'pins', 'fields', 'invalid-samples', 'documents'].map((name) => `shared-protocol/src/agent/${name}`),
  ...['shared-protocol/src/account/server', 'shared-protocol/src/account/proxied-paths.test.ts'],
  ...['conformance/src/account/rows.test.ts', 'deploy/configure/config-faults.test.ts'],
];

it(
  'leaves the tests failing that it names, and no other, until their author says what the part promises',
  { timeout: 240_000 },
  async () => {
    const files = [...announced].map((test) => test.split(': ')[0] ?? '');
    const paths = new Set([...files, ...touched]);
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
    ['a kind that does not exist', ['page', 'x'], /Allowed choices are screen, message, operation/],
    ['no name', ['screen'], /missing required argument 'name'/],
    [
      'a wrong name',
      ['screen', 'WelcomeBack'],
      /^WelcomeBack: expected the name of a screen, such as welcome-back\.\nIt is lower-case words joined by hyphens;/,
    ],
    ['a variant that does not exist', ['screen', 'classics/welcome-back'], /the variants that have the screen/],
    ['two names', ['operation', 'one', 'two'], /too many arguments for 'new'/],
    [
      'the name of a screen',
      ['screen', 'logout'],
      /^web\/src\/model\/routes.ts has 'logout' already\. Nothing was written/,
    ],
  ])('%s', async (_what, words, problem) => {
    const { exitCode, output } = await create(...words);
    expect(output).toMatch(problem);
    expect(exitCode).toBe(2);
  });

  it.each([
    ['a screen of another product', newScreen('maverick/logout'), "has 'logout' already"],
    ['a message', newMessage('cache/clear'), "has 'cache/clear' already"],
    ['an operation', newOperation('login'), 'has login: already'],
  ])('the name of %s', async (_what, { changes }, problem) => {
    const refused = { status: 'taken', problem: expect.stringContaining(problem) as string };
    expect(await applyChanges(copy, changes)).toEqual(refused);
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
