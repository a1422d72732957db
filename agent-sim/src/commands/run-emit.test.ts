import { expect, onTestFinished, test, vi } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { connectPage } from '../testing/raw-page.ts';
import { runWords } from '../testing/run-words.ts';
import { startControlled } from '../testing/start-controlled.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';

test('it sends an event to the pages of every agent that has it, completed by the example, and says how many', async () => {
  const [maverick, driverSupport] = [await startTestAgent(), await startTestAgent({ product: 'driver-support' })];
  const { port } = new URL(await startControlled([maverick, driverSupport]));
  const page = await connectPage(maverick);
  await connectPage(maverick);
  const emit = (...words: string[]) => runWords('emit', ...words, '--control-port', port);
  expect(await emit('licence/changed', '{"state": "none"}')).toEqual({
    exitCode: 0,
    stdout: 'maverick: sent to 2 pages\n',
    stderr: '',
  });
  await expect.poll(page.told).toMatchObject([{ type: 'licence/changed', payload: { state: 'none', seatsTotal: 0 } }]);
  expect(JSON.parse((await emit('licence/changed', '--json')).stdout)).toEqual([
    { product: 'maverick', connections: 2 },
    { product: 'driver-support', connections: 0 },
  ]);
  expect(await emit('driver/updated')).toMatchObject({
    exitCode: 1,
    stderr: 'agent-sim: driver/updated: no page is connected to driver-support\n',
  });
  expect((await emit('driver/updated', '--product', 'maverick')).stderr).toMatch(
    /expected an event that maverick sends/,
  );
  expect((await emit('licence/changed', '{"stat": 1}')).stderr).toMatch(
    /^agent-sim: licence\/changed: payload.stat: expected .+; did you mean state\?\n$/,
  );
});

test('beside exec, it asks the control API that it is told of', async () => {
  const agent = await startTestAgent();
  vi.stubEnv('AGENT_CONTROL_URL', await startControlled([agent]));
  onTestFinished(() => void vi.unstubAllEnvs());
  await connectPage(agent);
  expect(await runWords('emit', 'licence/changed')).toMatchObject({ exitCode: 0 });
});

testEvery([
  [['licence/chnged'], 'did you mean licence/changed?'],
  [['licence/check'], 'It is a request: agent-sim send licence/check'],
  [['licence/changed', '{state: 1}'], 'Expected JSON, in shell quotes'],
])('wrong usage is told in one line', async ([words, hint]) => {
  const { exitCode, stdout, stderr } = await runWords('emit', ...words);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toMatch(/^agent-sim: [^\n]+\n$/);
  expect(stderr).toContain(hint);
});
