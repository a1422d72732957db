import { expect, it } from 'vitest';
import { findStaleProofs } from './find-stale-proofs.ts';
import { readStatements } from './read-statements.ts';

const sources: Readonly<Record<string, string>> = {
  'a.test.ts': [
    "it('keeps a promise', () => {});",
    'test.each([1])("says \\"so\\"", () => {});',
    "test(\n  `with ${query || 'none'} it goes on`, () => {});",
    "const text = 'is only a text';",
    "test.skip('is not run', () => {});",
    "it.todo.each([[1], [2]])('is not written for %s', () => {});",
  ].join('\n'),
};

function staleIn(...rows: string[]): readonly string[] {
  const page = ['| statement | proof |', '| --- | --- |', ...rows].join('\n');
  return findStaleProofs(readStatements(page), (file) => sources[file]);
}

it('accepts a title that is in its file, templates as they are written', () => {
  expect(
    staleIn(
      '| a | `a.test.ts › keeps a promise` |',
      "| b | ``a.test.ts › with ${query \\|\\| 'none'} it goes on`` |",
      '| c | `a.test.ts › keeps a promise`; `a.test.ts › says \\"so\\"` |',
      '| d | not yet: issue 4 |',
      '| e | open |',
      '| f | not applicable: there is no audio |',
      '| g | not evaluated: for a reader to judge |',
    ),
  ).toEqual([]);
});

it.each([
  ['`b.test.ts › keeps a promise`', 'line 3: there is no test file b.test.ts'],
  ['`a.test.ts › keeps a prom`', 'line 3: a.test.ts has no test named "keeps a prom"'],
  ['`a.test.ts › is only a text`', 'line 3: a.test.ts has no test named "is only a text"'],
  ['`a.test.ts › keeps a promise`; `a.test.ts › x`', 'line 3: a.test.ts has no test named "x"'],
  ['`a.test.ts › is not run`', 'line 3: a.test.ts skips its test "is not run"'],
  ['`a.test.ts › is not written for %s`', 'line 3: a.test.ts skips its test "is not written for %s"'],
])('finds that the proof %s is gone', (proof, problem) => {
  expect(staleIn(`| a | ${proof} |`)).toEqual([problem]);
});

it.each(['', 'yes', '`a.test.ts`', 'not yet', 'opened', 'not applicable', 'not evaluated: '])(
  'takes no %j for a proof',
  (proof) => {
    expect(staleIn(`| a | ${proof} |`)).toEqual([
      expect.stringMatching(`^line 3: expected .*, found "${proof.trim()}"$`),
    ]);
  },
);

it('reads every row of every table, and nothing else', () => {
  const page = '# Title\n\n| statement | proof |\n| --- | --- |\n| a | open |\n\ntext | text\n\n| b \\| c | open |\n';
  expect(readStatements(page).map(({ line, words }) => [line, words])).toEqual([
    [5, 'a'],
    [9, 'b | c'],
  ]);
});
