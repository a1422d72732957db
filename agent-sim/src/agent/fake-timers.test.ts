import { afterEach, expect, test, vi } from 'vitest';
import { connectControl } from '../control/connect-control.ts';
import { connectPage } from '../testing/raw-page.ts';
import { startControlled } from '../testing/start-controlled.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('no call of an agent in a process whose timers are replaced waits for them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] });
  const agent = await startTestAgent();
  await agent.set({ licence: 'trial' });
  await agent.unregister();
  await agent.fault('hub-drop', { times: 1 });
  await agent.clearFaults();
  await agent.uninstall();
  await agent.reinstall();
  await agent.reset();
  await expect(agent.received('licence/check', { withinMs: 20 })).rejects.toThrow('No licence/check was received');
  expect(agent.regState.registered).toBe(true);
  await agent.stop();
});

test('the control of an agent in another process needs neither the fetch nor the microtasks of this one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'] });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('The test has replaced fetch')));
  const origin = await startControlled([await startTestAgent()]);
  const remote = connectControl(origin).agent('maverick');
  await remote.unregister();
  expect(await remote.state()).toMatchObject({ registered: false });
});

test('a system time that is set back neither silences the agent nor makes it cut a page off', async () => {
  const agent = await startTestAgent();
  const startedAt = agent.world.clock.now();
  await connectPage(agent);
  vi.useFakeTimers({ toFake: ['Date'], now: startedAt - 3_600_000 });
  expect(agent.world.clock.now()).toBeGreaterThanOrEqual(startedAt);
});
