import '../testing/load-hub.ts';
import { expect, test } from 'vitest';
import { runWords } from '../testing/run-words.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { startTamperedAgent } from '../testing/start-tampered-agent.ts';
import { subcommands } from './create-program.ts';

const names = Object.keys(subcommands);

/** Lines that a terminal of 80 columns would break. */
function tooLong(text: string): readonly string[] {
  return text.split('\n').filter((line) => line.length > 80);
}

test.each([...names, null])('the help of %s has an example of it, and fits into 80 columns', async (name) => {
  const command = name === null ? 'agent-sim' : `agent-sim ${name}`;
  const { exitCode, stdout } = await runWords(...(name === null ? [] : [name]), '--help');
  expect(exitCode).toBe(0);
  const examples = /\nExamples:\n(.*?)\n\n/s.exec(stdout)?.[1]?.split('\n') ?? [];
  expect(examples.filter((line) => line.includes(command)).length).toBeGreaterThan(1);
  expect(tooLong(stdout)).toEqual([]);
});

test.each([['messages'], ['probe']])('the table of %s fits into 80 columns', async (...words) => {
  expect(tooLong((await runWords(...words)).stdout)).toEqual([]);
});

test('the table of verify fits into 80 columns, and so do its complaints', async () => {
  // It serves other pages, so that most rows deviate; what stands between pings at once, which is not waited for.
  const { url } = await startTestAgent({ origins: ['http://a.test'] });
  const { stdout } = await runWords('verify', await startTamperedAgent(url, {}));
  expect(stdout).toMatch(/\nDEVIATES .*: the agent\sdeviates\.\n$/s);
  expect(tooLong(stdout)).toEqual([]);
});
