import { once } from 'node:events';
import { createServer } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePorts } from '../testing/free-ports.ts';
import '../testing/load-hub.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { runWords } from 'conformance/testing/run-words';
import { startTamperedAgent, type Tampering } from '../testing/start-tampered-agent.ts';

// A check takes up to 20 s where something stays silent.
vi.setConfig({ testTimeout: 30_000 });

test('of an agent some rows are left out where nothing may be changed, and none where it may; nothing names its installation', async () => {
  const uuid = '8cd43dd5-02a9-4422-a5f0-190d099565da';
  const { url } = await startTestAgent({ uuid, registrationKey: 'KEY-1' });
  // What stands between pings at once, and changes nothing else.
  const careful = await runWords('agent', await startTamperedAgent(url, {}), '--verbose');
  expect(careful.stdout).toMatch(
    /^agent http:\/\/127\.0\.0\.1:\d+, pages of http:\/\/localhost:5180, product maverick,\s+protocolVersion 1\n\n/,
  );
  expect(careful.stdout).toMatch(/\nok +licence\/check +a result\n/);
  expect(careful.stdout).toMatch(/\n- +machine\/reboot +never tried: it would reboot\n/);
  expect(careful.stdout).toMatch(/\nleft out +cache\/clear +--allow-changes\n/);
  expect(careful.stdout).toMatch(/\nLeft out by choice; to include it, provide:\n {2}--allow-changes \(5 rows\)\n/);
  expect(careful.stdout.replaceAll(/\s+/g, ' ')).toMatch(
    / 0 deviate, .*5 were left out, \d+ do not apply: the agent conforms/,
  );

  const whole = await runWords('agent', await startTamperedAgent(url, {}), '--allow-changes', '--json');
  const { toProvide, verdict } = JSON.parse(whole.stdout) as { toProvide: string[]; verdict: string };
  // What only another computer than this one can tell.
  const isComplete = toProvide.every((each) => each.startsWith('a computer that'));
  const [expectedVerdict, exitCode] = toProvide.length === 0 ? ['conforms', 0] : ['conforms-as-far-as-tried', 6];
  expect([isComplete, verdict, whole.exitCode]).toEqual([true, expectedVerdict, exitCode]);
  expect([careful.exitCode, careful.stderr]).toEqual([exitCode, expect.stringMatching(/^Checking http:[^\n]+\n$/)]);
  expect(careful.stdout + whole.stdout).not.toMatch(/8cd43dd5|KEY-1/);
});

test('an agent on a computer that has loopback only ends with 6, and with 0 where that is expected', async () => {
  vi.spyOn(os, 'networkInterfaces').mockReturnValue({});
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const { url } = await startTestAgent();
  const words = ['agent', await startTamperedAgent(url, {}), '--only', 'address', '--expect-skipped'];
  expect((await runWords(...words.slice(0, -1))).exitCode).toBe(6);
  expect((await runWords(...words, 'address/loopbackOnly')).exitCode).toBe(6);
  const { exitCode, stdout } = await runWords(...words, 'address/loopbackOnly', 'address/ipv6');
  expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/\n {2}a computer that is in a network \(1 row\)\n/)]);
});

test('one that lets too few connections in ends with 5, though nothing that it said may deviate', async () => {
  const { url } = await startTestAgent();
  let connections = 0;
  const tampering: Tampering = {
    ask: ({ isUpgrade, path }) => {
      if (isUpgrade && path.includes('?id=')) connections += 1;
      return connections > 1 ? { path: '/nowhere' } : {};
    },
  };
  const { exitCode, stdout } = await runWords('agent', await startTamperedAgent(url, tampering));
  expect(exitCode).toBe(5);
  // Chance decides which of them is let in.
  expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/ UNREACHED .* no connection: \w+: HTTP 404; /);
  expect(stdout).toMatch(/, [1-9]\d* were not reached, .*: the agent\sdeviates\.\nNext: mend .*\n$/s);
});

test('an agent that serves other pages is asked as one of these', async () => {
  const { url } = await startTestAgent({ origins: ['http://a.test'] });
  const proxied = await startTamperedAgent(url, {});
  const refused = await runWords('agent', proxied);
  expect(refused.exitCode).toBe(5);
  expect(refused.stdout.replaceAll(/\s+/g, ' ')).toContain(
    'HTTP 403 for http://localhost:5180; --origin names a page that the agent serves',
  );
  expect((await runWords('agent', proxied, '--origin', 'http://a.test', '--only', 'regstate', 'hub')).exitCode).toBe(0);
});

test('where nobody answers, or a server that answers everything with JSON, it says so in one line and ends with 1', async () => {
  const [port] = await findFreePorts(1);
  const url = `http://127.0.0.1:${port}`;
  const nobody = `nobody answers at ${url}; agent-sim starts one\n`;
  expect(await runWords('agent', url)).toEqual({ exitCode: 1, stdout: '', stderr: nobody });

  const body = '{"isOk":false,"statusText":"There is nothing at /regstate."}';
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(body),
  ).listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const stranger = `no agent answers at ${url}: neither regstate nor a hub is there; agent-sim starts one\n`;
  expect(await runWords('agent', url)).toEqual({ exitCode: 1, stdout: '', stderr: stranger });
});
