import { catalogue } from 'shared-protocol/agent/catalogue';
import { messageRows } from 'shared-protocol/agent/documents/message-rows';
import { expect, test } from 'vitest';
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
