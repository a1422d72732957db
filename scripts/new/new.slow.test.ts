import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd } from '../processes/run-to-end.mjs';
import { toolPath } from '../test/tool-path.ts';
import { copyRepository } from '../testing/copy-repository.ts';
import { kinds } from './new-options.mjs';

let copy: string;

beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => rmSync(copy, { recursive: true }));

const run = (...args: readonly string[]): ReturnType<typeof runToEnd> =>
  runToEnd(process.execPath, args, { cwd: copy });
const create = (...args: readonly string[]): ReturnType<typeof runToEnd> => run('scripts/setup.mjs', 'new', ...args);

/** What is created, under names that nobody will choose, and the test that it must fail with. */
const promises = [
  ['screen', 'made-by-test', 'web/src/screens/made-by-test/made-by-test.screen.test.tsx'],
  ['screen', 'maverick/also-by-test', 'web/src/screens/also-by-test/also-by-test.screen.test.tsx'],
  ['message', 'cache/madeByTest', 'agent-sim/src/handlers/cache-made-by-test.test.ts'],
  ['operation', 'madeByTest', 'account-sim/src/operations/made-by-test.test.ts'],
  ['fault', 'made-by-test', 'account-sim/src/faults/faults.test.ts'],
  ['key', 'isMadeByTest', 'web/src/model/is-made-by-test.test.ts'],
  ['difference', 'isMadeByTest', 'web/src/variants/is-made-by-test.test.ts'],
  ['language', 'cy', 'web/src/texts'],
  // Before another screen, whose texts it has too.
  ['language', 'sd-Arab', 'web/src/texts'],
  ['screen', 'after-by-test', 'web/src/screens/after-by-test/after-by-test.screen.test.tsx'],
] as const satisfies readonly (readonly [keyof typeof kinds, string, string])[];

it(
  'creates parts that pass the formatter, the linter, the type check and the check of documents',
  { timeout: 300_000 },
  async () => {
    const written: string[] = [];
    for (const [kind, name, promise] of promises) {
      const { exitCode, output } = await create(kind, name);
      expect(exitCode, output).toBe(0);
      const [, files = '', next] =
        /^Written, and the documents that follow from them:\n(.*)\n\nThe new test fails until .*:\n(.*)$/s.exec(
          output,
        ) ?? [];
      written.push(...files.split('\n').map((line) => line.trim()));
      expect(next).toContain(promise);
      // After each, because the next one may write the documents too.
      const documents = await run(toolPath('tsx'), 'scripts/write-documents.ts', '--check');
      expect(documents.exitCode, `${kind}: ${documents.output}`).toBe(0);
    }

    const checks = await Promise.all([
      run(toolPath('typescript'), '-p', '.'),
      run(toolPath('oxlint'), '-c', 'oxlint.config.mjs', '--max-warnings=0', ...new Set(written)),
      run(toolPath('oxfmt'), '--check', '.'),
    ]);
    expect(checks.filter(({ exitCode }) => exitCode !== 0)).toEqual([]);
  },
);

it(
  'leaves one test of each part that fails, until its author says what the part promises',
  { timeout: 120_000 },
  async () => {
    // Of a language, a test that was there before names what is left in English.
    const promised = promises.filter(([kind]) => kind !== 'language');
    const { output } = await run(
      toolPath('vitest'),
      'run',
      '--reporter=json',
      '-t',
      'TODO|made-by-test',
      ...promised.map(([_kind, _name, promise]) => promise),
    );
    const { testResults } = JSON.parse(output.slice(output.indexOf('{'))) as Report;
    const messages = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .flatMap(({ failureMessages }) => failureMessages.map((message) => message.split('\n')[0]));
    expect(new Set(messages).size).toBe(promised.length);
    for (const message of messages) expect(message).toContain('Nothing is promised yet');
  },
);

it('names every text of a language that is left in English', async () => {
  const { output } = await run(toolPath('vitest'), 'run', 'web/src/texts', '-t', 'the texts in cy');
  expect(output).toContain('are translated');
  expect(output).toContain('"login.title: Customer Login"');
  expect(output).toContain('"retry.in (3): You can try again in 3 seconds."');
  expect(output).not.toMatch(/FAIL.*have the keys of English/);
});

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly failureMessages: readonly string[] }[];
  }[];
}

describe('refuses, and writes nothing:', () => {
  it.each([
    [
      'a kind that does not exist',
      ['page', 'x'],
      /Allowed choices are screen, message, operation, fault, key, difference, language/,
    ],
    ['no name', ['screen'], /missing required argument 'name'/],
    ['a wrong name', ['screen', 'WelcomeBack'], /^WelcomeBack: expected the name of a screen/],
    ['two names', ['fault', 'one', 'two'], /too many arguments for 'new'/],
    [
      'the name of a screen',
      ['screen', 'logout'],
      /^web\/src\/model\/routes.ts has 'logout' already\. Nothing was written/,
    ],
    ['the name of a screen of another product', ['screen', 'maverick/logout'], /has 'logout' already/],
    ['the name of a message', ['message', 'cache/clear'], /has 'cache\/clear' already/],
    ['the name of an operation', ['operation', 'login'], /has login: already/],
    ['the name of a fault', ['fault', 'slow'], /^account-sim\/src\/faults\/slow.ts exists already/],
    ['the name of a key', ['key', 'agentHost'], /has agentHost: already/],
    ['the name of a difference', ['difference', 'loadingText'], /has readonly loadingText: already/],
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
