import { catalogue } from 'shared-protocol/agent/catalogue';
import { messageRows } from 'shared-protocol/agent/documents/message-rows';
import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { runWords } from '../testing/run-words.ts';

test('it lists every message of the catalogue under a heading, with what it is for', async () => {
  const { exitCode, stdout, stderr } = await runWords('messages');
  const [heading, ...lines] = stdout.trimEnd().split('\n');
  expect(heading).toMatch(/^NAME +KIND +PRODUCTS$/);
  expect(lines.filter((line) => !line.startsWith(' ')).map((line) => line.split(' ')[0])).toEqual(
    Object.keys(catalogue),
  );
  expect(stdout).toMatch(/\nscan\/hardware\/start +request +driver-support\n {4}Starts looking for/);
  expect(stdout).toMatch(/\nlicence\/changed +event +both\n {4}The licence has changed\.\n/);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
});

test('--area lists the messages of one area', async () => {
  const { stdout } = await runWords('messages', '--area', 'licence');
  const names = messageRows().flatMap(({ area, name }) => (area === 'licence' ? [name] : []));
  expect(names).toContain('licence/check');
  expect(stdout.match(/^\S+/gm)).toEqual(['NAME', ...names]);
});

test('--json prints all that is known of them', async () => {
  const { stdout } = await runWords('messages', '--json', '--area', 'cleanup');
  expect(JSON.parse(stdout)).toEqual(messageRows().filter(({ area }) => area === 'cleanup'));
});

testEvery([
  ['--area licnece', 'did you mean licence?'],
  ['--area', "option '--area <area>' argument missing; --help lists the options"],
  ['--jsn', 'Did you mean --json?'],
  ['licence', 'Did you mean --area licence?'],
])('wrong usage is told in one line', async ([words, hint]) => {
  const { exitCode, stdout, stderr } = await runWords('messages', ...words.split(' '));
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^agent-sim: [^\n]+\n$/);
  expect(stderr).toContain(hint);
});

test('--help begins with what it does and examples', async () => {
  const { exitCode, stdout } = await runWords('messages', '--help');
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(/^Lists the messages[^]+Examples:[^]+Usage:[^]+Options:[^]+Exit codes:/);
});
