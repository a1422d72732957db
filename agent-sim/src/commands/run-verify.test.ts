import { brokenAgents } from 'conformance/testing/broken-agents';
import { startTamperedAgent } from 'conformance/testing/start-tampered-agent';
import { expect, test, vi } from 'vitest';
import '../testing/load-hub.ts';
import { runWords } from '../testing/run-words.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';

// A check takes up to 20 s where something does not respond.
vi.setConfig({ testTimeout: 30_000 });

test('an agent that conforms is checked with the options that were typed, and its report is printed', async () => {
  const { url } = await startTestAgent();
  const proxied = await startTamperedAgent(url, {});
  const { exitCode, stdout, stderr } = await runWords(
    'verify',
    proxied,
    '--only',
    'licence/check',
    'regstate/cors',
    '--json',
  );
  expect(JSON.parse(stdout)).toMatchObject({
    subject: 'agent',
    address: proxied,
    product: 'maverick',
    verdict: 'conforms-as-far-as-tried',
    toProvide: ['a run without --only'],
    rows: [
      { name: 'regstate/cors', status: 'conforms' },
      { name: 'licence/check', status: 'conforms' },
    ],
  });
  expect(exitCode).toBe(6);
  expect(stderr).toMatch(/^Checking http:[^\n]+\n$/);
});

test('one that deviates ends with 5', async () => {
  const { url } = await startTestAgent();
  const broken = await startTamperedAgent(url, brokenAgents['which answers the handshake wrongly']!.tampering);
  const { exitCode, stdout } = await runWords('verify', broken, '--only', 'hub/handshake');
  expect(exitCode).toBe(5);
  expect(stdout).toMatch(/\nDEVIATES +hub\/handshake +\{"ok":true\}\n/);
});

test.each([
  [
    ['51215'],
    "'51215' is invalid for argument 'url'. Expected an address on this computer",
    'did you mean http://127.0.0.1:51215?',
  ],
  [['http://example.com'], 'Expected an address on this computer', ''],
  [
    ['--origin', 'localhost:3000'],
    "option '--origin <origin>' argument 'localhost:3000' is invalid. Expected an exact origin",
    'did you mean http://localhost:3000?',
  ],
  [['--origin', '*'], "option '--origin <origin>' argument '*' is invalid. Expected an exact origin", ''],
  [['--jsn'], "unknown option '--jsn'", 'Did you mean --json?'],
])('%j is wrong usage, told in one line', async (words, complaint, hint) => {
  const { exitCode, stdout, stderr } = await runWords('verify', ...words);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^agent-sim: [^\n]+\n$/);
  expect(stderr).toContain(complaint);
  expect(stderr).toContain(hint);
});

test('--help begins with what it does and examples, and says what it leaves alone', async () => {
  const { stdout } = await runWords('verify', '--help');
  expect(stdout).toMatch(/^Checks an agent[^]+Examples:[^]+never installs, uninstalls or reboots[^]+Options:/);
});
