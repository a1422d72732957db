import { execFileSync } from 'node:child_process';
import { shells } from 'simulator-kit/write-completion';
import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { runWords } from '../testing/run-words.ts';

test.each([['--help'], ['completion', '--help']])(
  'the help of %s fits into 80 columns, and has examples',
  async (...words) => {
    const { code, out } = await runWords(...words);
    expect(code).toBe(0);
    expect(out).toMatch(/\n?Examples:\n( .*\n)+/);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  },
);

testEvery(shells)('the script for each shell knows every option of the help', async (shell) => {
  const { code, out } = await runWords('completion', shell);
  expect(code).toBe(0);
  const options = Array.from(
    (await runWords('--help')).out.matchAll(/^ {2}(?:-\w, )?--([a-z-]+)/gm),
    ([, name = '']) => name,
  );
  expect(options).toContain('smtp');
  for (const option of [...options, 'completion']) expect(out).toContain(option);
});

test('bash offers options, and leaves files to itself', async () => {
  const { out } = await runWords('completion', 'bash');
  const offered = (...words: readonly string[]): string => {
    const typed = ['account-sim', ...words].map((word) => `'${word}'`).join(' ');
    const asking = `COMP_WORDS=(${typed}) COMP_CWORD=${words.length}; _account_sim; echo "\${COMPREPLY[*]}"`;
    return execFileSync('bash', ['-c', `${out}\n${asking}`], { encoding: 'utf8' }).trim();
  };
  expect(offered('--app-')).toBe('--app-config --app-origin');
  expect(offered('--data', '')).toBe('');
  expect(offered('completion', 'z')).toBe('zsh');
});

test('another shell is wrong usage, reported in one line', async () => {
  const { code, err } = await runWords('completion', 'cmd');
  expect([code, err]).toEqual([2, expect.stringMatching(/^error: .*one of bash, zsh, fish\.\n$/)]);
});
