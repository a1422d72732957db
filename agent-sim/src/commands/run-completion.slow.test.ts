import { execFileSync } from 'node:child_process';
import { catalogue } from 'shared-protocol/agent/catalogue';
import { shells } from 'simulator-kit/write-completion';
import { testEvery } from 'shared-protocol/testing/test-every';
import { beforeAll, describe, expect, test } from 'vitest';
import { runWords } from '../testing/run-words.ts';
import { subcommands } from './create-program.ts';

let bash: string;
beforeAll(async () => {
  bash = (await runWords('completion', 'bash')).stdout;
});

/** What bash offers where the cursor is: after the last word. */
function offered(...words: readonly string[]): readonly string[] {
  const typed = ['agent-sim', ...words].map((word) => `'${word}'`).join(' ');
  const asking = `${bash}\nCOMP_WORDS=(${typed}) COMP_CWORD=${words.length} COMPREPLY=()\n_agent_sim\nprintf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', asking], { encoding: 'utf8' }).split('\n').filter(Boolean);
}

describe('bash', () => {
  test('offers the subcommands and the options of a start', () => {
    expect(offered('')).toEqual(expect.arrayContaining([...Object.keys(subcommands), '--product', '--help']));
  });

  testEvery([
    ['ver', 'verify'],
    ['--unreg', '--unregistered'],
    // The options of a subcommand alone.
    ['send --', '--product --url --json --help'],
    ['--product ', 'driver-support maverick all'],
    ['--licence t', 'trial'],
    ['--fault hub', 'hub-drop hub-refuse'],
    ['exec --product m', 'maverick'],
    ['messages --area li', 'licence'],
    ['schema --format ', 'jsonschema asyncapi'],
    ['send licence/c', 'licence/check'],
    ['completion ', 'bash zsh fish --help'],
    // The words after `--` belong to another command.
    ['exec -- npm --', ''],
    // A file is left to bash, which offers files.
    ['--scenario ', ''],
  ])('offers what can follow', ([words, choices]) => {
    expect(offered(...words.split(' ')).join(' ')).toBe(choices);
  });
});

test.each(shells)('the script for %s knows every subcommand, option, area and request', async (shell) => {
  const { exitCode, stdout } = await runWords('completion', shell);
  expect(exitCode).toBe(0);
  const requests = Object.entries(catalogue).flatMap(([name, { kind }]) => (kind === 'request' ? [name] : []));
  const options = (await runWords('exec', '--help')).stdout.matchAll(/^ {2,}(?:-\w, )?--([a-z-]+)/gm);
  const words = [...Object.keys(subcommands), ...Array.from(options, ([, name = '']) => name), 'machineIntelligence'];
  for (const word of [...words, ...requests]) expect(stdout).toContain(word);
});

const installed = shells.filter((shell) => {
  try {
    execFileSync(shell, ['-c', 'true']);
    return true;
  } catch {
    return false;
  }
});

test.each(installed)('%s reads its script', async (shell) => {
  const { stdout } = await runWords('completion', shell);
  // fish reads no script from a pipe.
  if (shell === 'fish') execFileSync(shell, ['-c', stdout]);
  else execFileSync(shell, ['-n'], { input: stdout });
});

test.runIf(installed.includes('fish'))('fish offers subcommands, options and values, with what they mean', async () => {
  const { stdout } = await runWords('completion', 'fish');
  const offered = (typed: string): string =>
    execFileSync('fish', ['-c', `${stdout}\ncomplete -C '${typed}'`], { encoding: 'utf8' });
  expect(offered('agent-sim ver')).toBe(`verify\t${subcommands['verify']?.summary}\n`);
  expect(offered('agent-sim --licence t')).toMatch(/^trial\t.*\n$/);
  expect(offered('agent-sim send licence/c')).toMatch(/^licence\/check\t.*\n$/);
});

test('another shell is wrong usage', async () => {
  const { exitCode, stderr } = await runWords('completion', 'powershell');
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('Expected bash, zsh, fish')]);
});
