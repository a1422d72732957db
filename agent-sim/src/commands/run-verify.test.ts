import { startTamperedAgent } from '../testing/start-tampered-agent.ts';
import { expect, test, vi } from 'vitest';
import '../testing/load-hub.ts';
import { runWords } from '../testing/run-words.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';

// A check takes up to 20 s where something does not respond.
vi.setConfig({ testTimeout: 30_000 });

test('an agent that conforms is checked with the options that were typed, and its report is printed', async () => {
  const { url } = await startTestAgent();
  const proxied = await startTamperedAgent(url, {});
  const words = ['--only', 'licence/check', 'regstate/cors', '--json'];
  const { exitCode, stdout, stderr } = await runWords('verify', proxied, ...words);
  expect(JSON.parse(stdout)).toMatchObject({
    subject: 'agent',
    address: proxied,
    product: 'maverick',
    verdict: 'conforms',
    toProvide: [],
    leftOut: [expect.stringMatching(/^a run of all rows \(\d+ rows\)$/)],
    rows: [
      { name: 'regstate/cors', status: 'conforms' },
      { name: 'licence/check', status: 'conforms' },
    ],
  });
  expect(exitCode).toBe(0);
  expect(stderr).toMatch(/^Checking http:[^\n]+\n$/);
});

test('what is left out by choice ends with 0, and its count is said; a row that is expected to be skipped and was tried, with 2', async () => {
  const { url } = await startTestAgent();
  const proxied = await startTamperedAgent(url, {});
  const words = ['verify', proxied, '--only', 'cache/clear', 'regstate/cors', '--verbose'];
  const { exitCode, stdout } = await runWords(...words);
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/\nleft out +cache\/clear +--allow-changes\n/)]);
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/ 1 row conforms, 0 deviate, 1 was left out: the agent conforms\. $/);
  const unmet = await runWords(...words, '--expect-skipped', 'cache/clear', 'regstate/cors');
  expect([unmet.exitCode, unmet.stdout]).toEqual([
    2,
    expect.stringContaining('\nNot skipped, though --expect-skipped names it:\n  regstate/cors\n'),
  ]);
});
