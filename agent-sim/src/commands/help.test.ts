import '../testing/load-hub.ts';
import { testEvery } from 'shared-protocol/testing/test-every';
import { expect, test } from 'vitest';
import { runWords } from '../testing/run-words.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { startTamperedAgent } from '../testing/start-tampered-agent.ts';
import { subcommands } from './create-program.ts';

/** Lines that a terminal of 80 columns would break. */
function tooLong(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.length > 80);
}

testEvery(['', ...Object.keys(subcommands)])(
  'the help of each command begins with what it does and examples of it, and fits into 80 columns',
  async (name) => {
    const { exitCode, stdout } = await runWords(...(name === '' ? [] : [name]), '--help');
    expect([exitCode, tooLong(stdout)]).toEqual([0, []]);
    const [, examples = ''] = /^[A-Z].+?\nExamples:\n(.*?)\n\n.*Usage: agent-sim.*Exit codes:/s.exec(stdout) ?? [];
    expect(examples.split(`agent-sim ${name}`).length).toBeGreaterThan(2);
  },
);

testEvery(['messages', 'probe'])('a table fits into 80 columns', async (name) => {
  expect(tooLong((await runWords(name)).stdout)).toEqual([]);
});

test('an agent that deviates ends verify with 5, and says each cause in one line', async () => {
  // It serves other pages, so that most rows deviate; what stands between pings at once, which is not waited for.
  const { url } = await startTestAgent({ origins: ['http://a.test'] });
  const { exitCode, stdout } = await runWords('verify', await startTamperedAgent(url, {}));
  expect(exitCode).toBe(5);
  expect(stdout).toMatch(/\nDEVIATES .*: the agent deviates\.\nNext: .+\n$/s);
  expect(stdout).toMatch(/ first regstate\/cors: found HTTP 403 .+; expected the page's own origin allowed/);
});
