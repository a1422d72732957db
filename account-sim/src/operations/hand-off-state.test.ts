import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import { callOperation } from '../testing/call-operation.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const UUID = 'a0000000-0000-4000-8000-000000000001';
const waiting = { state: 'waiting' };
const taken = { state: 'taken' };

testEvery(['autoLogin', 'autoLoginMaverick'] as const)(
  'a login waits until the software takes it, and again when it is asked for again',
  async (operation) => {
    const { origin, control } = await startSim();
    const browser = new TestBrowser();
    const request = { UUID, ...(operation === 'autoLoginMaverick' && { PreferredBrowser: 'edge', ShowUI: true }) };
    const stateOf = async (): Promise<unknown> => (await callOperation(browser, origin, 'handOffState', { UUID })).body;
    expect(await control.takeHandOff(UUID)).toBe(0);
    expect(await stateOf()).toEqual(waiting);
    await callOperation(browser, origin, operation, request);
    expect(await stateOf()).toEqual(waiting);

    expect(await control.takeHandOff(UUID)).toBe(1);
    expect(await stateOf()).toEqual(taken);
    await callOperation(browser, origin, operation, request);
    expect(await stateOf()).toEqual(waiting);
  },
);

it('only the browser that has asked learns of it: everybody else gets what an unknown UUID gets', async () => {
  const { origin, control } = await startSim();
  const [asking, other] = [new TestBrowser(), new TestBrowser()];
  await callOperation(asking, origin, 'autoLogin', { UUID });
  await control.takeHandOff(UUID);

  const answers = [
    await callOperation(other, origin, 'handOffState', { UUID }),
    await callOperation(other, origin, 'handOffState', { UUID: 'b0000000-0000-4000-8000-000000000009' }),
    await callOperation(asking, origin, 'handOffState', { UUID: 'b0000000-0000-4000-8000-000000000009' }),
  ];
  expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, waiting]));
  expect((await callOperation(asking, origin, 'handOffState', { UUID })).body).toEqual(taken);
});

it('takes a login by itself after so many seconds of the simulated time', async () => {
  const { origin, control } = await startSim({ flags: { handOffAfterSeconds: 20 } });
  const browser = new TestBrowser();
  const stateOf = async (): Promise<unknown> => (await callOperation(browser, origin, 'handOffState', { UUID })).body;
  await control.changeTime({ frozen: true });
  await callOperation(browser, origin, 'autoLogin', { UUID });
  await control.changeTime({ advanceMs: 19_999 });
  expect(await stateOf()).toEqual(waiting);
  await control.changeTime({ advanceMs: 1 });
  expect(await stateOf()).toEqual(taken);
});

it('takes a login once the software of its product runs, and keeps it when that ends', async () => {
  const agents = await startAgentControl();
  const { origin, control } = await startSim({ agentControl: agents.origin });
  const browser = new TestBrowser();
  const stateOf = async (): Promise<unknown> => (await callOperation(browser, origin, 'handOffState', { UUID })).body;
  agents.running.add('maverick');
  await callOperation(browser, origin, 'autoLogin', { UUID });
  await control.changeTime({ advanceMs: 3_600_000 });
  expect(await stateOf()).toEqual(waiting);

  agents.running.add('driver-support');
  expect(await stateOf()).toEqual(taken);
  agents.running.clear();
  expect(await stateOf()).toEqual(taken);

  await callOperation(browser, origin, 'autoLoginMaverick', { UUID, PreferredBrowser: 'edge', ShowUI: true });
  expect(await stateOf()).toEqual(waiting);
  agents.running.add('maverick');
  expect(await stateOf()).toEqual(taken);
});

it('takes no login before its seconds have passed either', async () => {
  const agents = await startAgentControl();
  const { origin, control } = await startSim({ agentControl: agents.origin, flags: { handOffAfterSeconds: 20 } });
  const browser = new TestBrowser();
  const stateOf = async (): Promise<unknown> => (await callOperation(browser, origin, 'handOffState', { UUID })).body;
  await control.changeTime({ frozen: true });
  agents.running.add('driver-support');
  await callOperation(browser, origin, 'autoLogin', { UUID });
  await control.changeTime({ advanceMs: 19_999 });
  expect(await stateOf()).toEqual(waiting);
  await control.changeTime({ advanceMs: 1 });
  expect(await stateOf()).toEqual(taken);
});

it('takes no login where nothing answers for the software', async () => {
  const { origin } = await startSim({ agentControl: 'http://127.0.0.1:1' });
  const browser = new TestBrowser();
  await callOperation(browser, origin, 'autoLogin', { UUID });
  expect((await callOperation(browser, origin, 'handOffState', { UUID })).body).toEqual(waiting);
});

it('serves a page that asks every three seconds, and no more than that', async () => {
  // A browser that could not load the bot check has half the limit, as these requests say.
  const { origin } = await startSim({ flags: { botCheck: false } });
  const statuses: number[] = [];
  for (let asked = 0; asked <= 30; asked += 1) {
    statuses.push((await callOperation(new TestBrowser(), origin, 'handOffState', { UUID })).status);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
});

it('a snapshot and a reset bring back what was taken', async () => {
  const { origin, control } = await startSim();
  const browser = new TestBrowser();
  const stateOf = async (): Promise<unknown> => (await callOperation(browser, origin, 'handOffState', { UUID })).body;
  await callOperation(browser, origin, 'autoLogin', { UUID });
  await control.saveSnapshot('waiting');
  await control.takeHandOff(UUID);
  await control.restoreSnapshot('waiting');
  expect(await stateOf()).toEqual(waiting);
  expect(await control.takeHandOff(UUID)).toBe(1);
});

/** The part of agent-sim's control API that tells whether an agent runs. */
async function startAgentControl(): Promise<{ readonly origin: string; readonly running: Set<string> }> {
  const running = new Set<string>();
  const server = createServer(({ url = '' }, response) => {
    const product = /^\/api\/agents\/([^/]+)$/.exec(url)?.[1] ?? '';
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ running: running.has(product) }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, running };
}
