import { expect, test } from 'vitest';
import { agentRows } from '../agent/check-agent.ts';
import { rows } from '../account/rows.ts';
import { isNamed } from '../report/report.ts';
import { runWords } from '../testing/run-words.ts';

test.each([[[]], [['account']], [['agent']]])(
  'the help of %j has an example of it, and fits into 80 columns',
  async (words) => {
    const { exitCode, stdout } = await runWords(...words, '--help');
    expect(exitCode).toBe(0);
    const examples = /Examples:\n(.*?)\n\n/s.exec(stdout)?.[1]?.split('\n') ?? [];
    expect(examples.filter((line) => line.includes(['conformance', ...words].join(' '))).length).toBeGreaterThan(1);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  },
);

test.each([
  ['account', rows.map(({ name }) => name)],
  ['agent', agentRows],
] as const)('the rows that the help of %s names are rows of it', async (command, names) => {
  const { stdout } = await runWords(command, '--help');
  const [, named = ''] = /--only <row\.\.\.>[^(]*\(([^)]*)\)/.exec(stdout) ?? [];
  for (const pattern of named.split(/,\s+/))
    expect([pattern, names.some((name) => isNamed(name, [pattern]))]).toEqual([pattern, true]);
});
