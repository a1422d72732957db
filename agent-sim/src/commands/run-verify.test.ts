import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { brokenAgents } from '../testing/broken-agents.ts';
import { findFreePorts } from '../testing/free-ports.ts';
import '../testing/load-hub.ts';
import { runWords } from '../testing/run-words.ts';
import { startApart } from '../testing/start-apart.ts';
import { startTamperedAgent, type Tampering } from '../testing/start-tampered-agent.ts';
import type { VerifiedRow } from '../verify/check.ts';

// A verification takes up to 20 s where something stays silent.
vi.setConfig({ testTimeout: 30_000 });

test('an agent that conforms ends with 0, and people read a table and a sum', async () => {
  const { url } = await startApart();
  // What stands between pings at once, and changes nothing else.
  const { exitCode, stdout, stderr } = await runWords('verify', await startTamperedAgent(url, {}));
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^maverick at http:\/\/127\.0\.0\.1:\d+, checked against version 1 of the protocol\n\n +ROW +FOUND\n/,
  );
  expect(stdout).toMatch(/\nok +licence\/check +a result\n/);
  expect(stdout).toMatch(/\nnot tried +machine\/reboot +it would reboot\n/);
  expect(stdout).toMatch(/\n\d+ rows conform, 0 deviate, 8 were not tried: the agent conforms\.\n$/);
  expect(stderr).toMatch(/^Checking http:[^\n]+\n$/);
});

test('one that deviates ends with 5, and the row is told once more below the table', async () => {
  const { url } = await startApart();
  const broken = await startTamperedAgent(url, brokenAgents['which answers the handshake wrongly']!.tampering);
  const { exitCode, stdout } = await runWords('verify', broken);
  expect(exitCode).toBe(5);
  expect(stdout).toMatch(/\nDEVIATES +hub\/handshake +\{"ok":true\}\n/);
  expect(stdout).toMatch(
    /\nhub\/handshake: found \{"ok":true\}; expected answered with \{\}\n\d+ rows conform, 1 deviate/,
  );
});

test('one that lets too few connections in ends with 5, though nothing that it said may deviate', async () => {
  const { url } = await startApart();
  let connections = 0;
  const tampering: Tampering = {
    ask: ({ isUpgrade, path }) => {
      if (isUpgrade && path.includes('?id=')) connections += 1;
      return connections > 1 ? { path: '/nowhere' } : {};
    },
  };
  const { exitCode, stdout } = await runWords('verify', await startTamperedAgent(url, tampering));
  expect(exitCode).toBe(5);
  // Which of them is let in is chance.
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/ UNREACHED \S+ no connection: \w+: HTTP 404 /);
  expect(stdout).toMatch(/, [1-9]\d* were not reached, \d+ were not tried: the agent\sdeviates\.\n$/);
});

test('--json is one object, without what names the installation', async () => {
  const uuid = '8cd43dd5-02a9-4422-a5f0-190d099565da';
  const { url } = await startApart({ uuid, registrationKey: 'KEY-1' });
  const broken = await startTamperedAgent(url, brokenAgents['without CORS']!.tampering);
  const { exitCode, stdout } = await runWords('verify', '--json', `${broken}/maverick/regstate`);
  expect(exitCode).toBe(5);
  const verdict = JSON.parse(stdout) as { rows: VerifiedRow[] };
  expect(verdict).toMatchObject({ url: broken, product: 'maverick', protocolVersion: 1, conforms: false });
  expect(verdict.rows.find(({ name }) => name === 'regstate/cors')).toEqual({
    name: 'regstate/cors',
    status: 'deviates',
    expected: "the page's own origin allowed, and Vary: Origin",
    found: 'Access-Control-Allow-Origin: none',
  });
  expect(stdout).not.toMatch(/8cd43dd5|KEY-1/);
});

test('an agent that serves other pages is asked as one of these', async () => {
  const { url } = await startApart({ origins: ['http://a.test'] });
  const proxied = await startTamperedAgent(url, {});
  const refused = await runWords('verify', proxied);
  expect(refused.exitCode).toBe(5);
  expect(refused.stdout.replaceAll(/\s+/g, ' ')).toContain(
    'HTTP 403 for http://localhost:5173; --origin names a page that the agent serves',
  );
  expect((await runWords('verify', proxied, '--origin', 'http://a.test')).exitCode).toBe(0);
});

test('where nobody answers it ends with 1', async () => {
  const [port] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const stderr = `agent-sim: nobody answers at ${url}; agent-sim starts one\n`;
  expect(await runWords('verify', url)).toEqual({ exitCode: 1, stdout: '', stderr });
});

test.each([
  ['a page', 'text/html', '<!doctype html><title>Sign in</title>'],
  ['JSON', 'application/json', '{"isOk":false,"statusText":"There is nothing at /regstate."}'],
  ['nothing', 'text/plain', ''],
])('a server that answers everything with %s is no agent: one line, and 1', async (_, type, body) => {
  const server = createServer((_request, response) => response.setHeader('content-type', type).end(body));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stderr = `agent-sim: no agent answers at ${url}: neither regstate nor a hub is there; agent-sim starts one\n`;
  expect(await runWords('verify', url)).toEqual({ exitCode: 1, stdout: '', stderr });
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
