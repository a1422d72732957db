import { responseEnvelopeSchema } from 'shared-protocol/agent/envelope';
import { expect, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { findFreePorts } from '../testing/free-ports.ts';
import { runWords } from '../testing/run-words.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';

test('it prints the result of one request, which the agent got as it was typed', async () => {
  const agent = await startTestAgent({ product: 'driver-support', licence: 'trial' });
  const asked = await runWords('send', 'licence/check', '--url', agent.url);
  expect(JSON.parse(asked.stdout)).toMatchObject({ state: 'trial' });
  expect(asked).toMatchObject({ exitCode: 0, stderr: '' });

  await runWords('send', 'blockedProcess/history', '{"limit": 5}', '--url', agent.url);
  expect(await agent.received('blockedProcess/history')).toEqual({ limit: 5 });
  await expect.poll(async () => (await agent.state()).connections).toBe(0);
});

test('--json prints the whole envelope, of an error too', async () => {
  const agent = await startTestAgent();
  const done = await runWords('send', 'client/info', '--json', '--url', `${agent.url}/maverick/regstate`);
  expect(responseEnvelopeSchema.parse(JSON.parse(done.stdout))).toMatchObject({
    type: 'client/info',
    kind: 'response',
  });

  await agent.fail('licence/check', 'LICENSE_CHECK_FAILED');
  const refused = await runWords('send', 'licence/check', '--json', '--url', agent.url);
  expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'LICENSE_CHECK_FAILED' } });
  expect(refused.exitCode).toBe(1);
});

test.for([
  ['licence/chek', undefined, 'licence/chek: MESSAGE_NOT_FOUND: [^\n]+; did you mean licence/check\\?'],
  ['constructor', undefined, 'constructor: MESSAGE_NOT_FOUND: [^\n]+; agent-sim messages lists the types'],
  ['scan/hardware/start', '{}', 'scan/hardware/start: NO_MESSAGE_HANDLER_FOUND: [^\n]+'],
  ['supportCase/get', '{}', 'supportCase/get: BAD_MESSAGE_FORMAT: [^\n]+\\(payload.caseId: expected string\\)'],
  ['licence/check', '5', 'licence/check: BAD_MESSAGE_FORMAT: [^\n]+\\(payload: expected record\\)'],
  ['', undefined, ': BAD_MESSAGE_FORMAT: [^\n]+'],
] as const)(
  'an answer that is an error is reported in one line, and ends with 1: %s',
  async ([type, payload, line]) => {
    const agent = await startTestAgent();
    const words = [type, ...(payload === undefined ? [] : [payload]), '--url', agent.url];
    const { exitCode, stdout, stderr } = await runWords('send', ...words);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^agent-sim: ${line}\n$`));
  },
);

test('an agent that refuses the connection is reported, and the command ends with 1', async () => {
  const agent = await startTestAgent();
  await agent.fault('hub-refuse');
  expect(await runWords('send', 'licence/check', '--url', agent.url)).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: `agent-sim: could not connect to ${agent.url}: WebSocket: HTTP 503\n`,
  });
});

test('an agent that hangs up instead of answering is reported, and the command ends with 1', async () => {
  const agent = await startTestAgent();
  await agent.fault('no-reply');
  const sending = runWords('send', 'licence/check', '--url', agent.url);
  await agent.received('licence/check');
  await agent.fault('hub-drop');
  expect(await sending).toMatchObject({
    exitCode: 1,
    stderr: 'agent-sim: licence/check: the agent closed the connection (1006)\n',
  });
});

test('where nobody answers, or no agent, it ends with 1', async () => {
  const [port] = await findFreePorts(1);
  const nobody = await runWords('send', 'licence/check', '--url', `http://127.0.0.1:${port}`);
  expect(nobody).toMatchObject({ exitCode: 1, stdout: '' });
  expect(nobody.stderr).toBe(`agent-sim: nobody answers at http://127.0.0.1:${port}; agent-sim starts one\n`);

  const agent = await startTestAgent();
  await agent.fault('not-json');
  const stranger = await runWords('send', 'licence/check', '--url', agent.url);
  expect(stranger).toMatchObject({ exitCode: 1 });
  expect(stranger.stderr).toContain(`no agent answers at ${agent.url}: `);
});

testEvery([
  [['licence/check', '{limit: 5}'], "'{limit: 5}' is invalid for argument 'payload'. Expected JSON"],
  [
    ['a', '--product', 'maverick', '--url', 'http://localhost:51215'],
    "option '--product <name>' cannot be used with option '--url <url>'",
  ],
  [['a', '--url', '51215'], 'did you mean http://127.0.0.1:51215?'],
  [['a', '--url', 'localhost:51215'], 'did you mean http://localhost:51215?'],
  [['a', '--url', 'https://127.0.0.1:51215'], 'Expected an address on this computer'],
  [['a', '--url', 'http://localhost.example.com'], 'Expected an address on this computer'],
])('wrong usage is reported in one line', async ([words, hint]) => {
  const { exitCode, stdout, stderr } = await runWords('send', ...words);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^agent-sim: [^\n]+\n$/);
  expect(stderr).toContain(hint);
});
