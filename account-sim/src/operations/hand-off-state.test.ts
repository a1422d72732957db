import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testEvery } from 'shared-protocol/testing/test-every';
import type { AccountOptions } from '../account-options.ts';
import { callOperation } from '../testing/call-operation.ts';
import { startSim } from '../testing/sim-for-tests.ts';
import { TestBrowser } from '../testing/test-browser.ts';

const UUID = 'a0000000-0000-4000-8000-000000000001';
const waiting = { state: 'waiting' };
const taken = { state: 'taken' };

testEvery(['autoLogin', 'autoLoginMaverick'] as const)(
  'a login waits until the software takes it, and again when it is asked for again',
  async (operation) => {
    const { control, ask, stateNow } = await start();
    expect(await control.takeHandOff(UUID)).toBe(0);
    expect(await stateNow()).toEqual(waiting);
    await ask(operation);
    expect(await stateNow()).toEqual(waiting);

    expect(await control.takeHandOff(UUID)).toBe(1);
    expect(await stateNow()).toEqual(taken);
    await ask(operation);
    expect(await stateNow()).toEqual(waiting);
  },
);

test('only the browser that has asked learns of it: everybody else gets what an unknown UUID gets', async () => {
  const { control, ask, stateNow } = await start();
  await ask('autoLogin');
  await control.takeHandOff(UUID);
  expect(await stateNow(new TestBrowser())).toEqual(waiting);
  expect(await stateNow(undefined, 'b0000000-0000-4000-8000-000000000009')).toEqual(waiting);
  expect(await stateNow()).toEqual(taken);
});

test.for([undefined, 'driver-support'] as const)(
  'takes a login by itself after so many seconds of the simulated time, and no earlier where its software runs: %s',
  async (running) => {
    const agents = await startAgentControl();
    if (running) agents.running.add(running);
    const { control, ask, stateNow } = await start({
      flags: { handOffAfterSeconds: 20 },
      ...(running && { agentControl: agents.origin }),
    });
    await control.changeTime({ frozen: true });
    await ask('autoLogin');
    await control.changeTime({ advanceMs: 19_999 });
    expect(await stateNow()).toEqual(waiting);
    await control.changeTime({ advanceMs: 1 });
    expect(await stateNow()).toEqual(taken);
  },
);

test('takes a login once the software of its product runs, and keeps it when that ends', async () => {
  const agents = await startAgentControl();
  const { control, ask, stateNow } = await start({ agentControl: agents.origin });
  agents.running.add('maverick');
  await ask('autoLogin');
  await control.changeTime({ advanceMs: 3_600_000 });
  expect(await stateNow()).toEqual(waiting);

  agents.running.add('driver-support');
  expect(await stateNow()).toEqual(taken);
  agents.running.clear();
  expect(await stateNow()).toEqual(taken);

  await ask('autoLoginMaverick');
  expect(await stateNow()).toEqual(waiting);
  agents.running.add('maverick');
  expect(await stateNow()).toEqual(taken);
});

test('takes no login where nothing answers for the software', async () => {
  const { ask, stateNow } = await start({ agentControl: 'http://127.0.0.1:1' });
  await ask('autoLogin');
  expect(await stateNow()).toEqual(waiting);
});

test('a snapshot and a reset bring back what was taken', async () => {
  const { control, ask, stateNow } = await start();
  await ask('autoLogin');
  await control.saveSnapshot('waiting');
  await control.takeHandOff(UUID);
  await control.restoreSnapshot('waiting');
  expect(await stateNow()).toEqual(waiting);
  expect(await control.takeHandOff(UUID)).toBe(1);
});

/** A simulator, and a browser that asks for logins there. */
async function start(options: AccountOptions = {}) {
  const { origin, control } = await startSim(options);
  const browser = new TestBrowser();
  const ask = (operation: 'autoLogin' | 'autoLoginMaverick'): Promise<unknown> =>
    callOperation(browser, origin, operation, {
      UUID,
      ...(operation === 'autoLoginMaverick' && { PreferredBrowser: 'edge', ShowUI: true }),
    });
  const stateNow = async (asking = browser, uuid = UUID): Promise<unknown> =>
    (await callOperation(asking, origin, 'handOffState', { UUID: uuid })).body;
  return { control, ask, stateNow };
}

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
