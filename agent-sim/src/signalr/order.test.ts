import { hubSendMethod } from 'shared-protocol/agent/hub';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectPage, type ConnectedPage, connectRawPage } from '../testing/raw-page.ts';
import { requestEnvelope } from '../testing/request-envelope.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { startHub } from '../testing/start-hub.ts';

/** What a connection sees first: the answer to its request, then what the request brought about. */

const latency = { minMs: 100, maxMs: 100 };

test('a scan that is shorter than the latency still answers before its first event', async () => {
  const page = await connectPage(await startTestAgent({ latency, speed: 10_000 }));
  page.ask('scan/network/start');
  await expect.poll(() => typesTold(page)).toContain('scan/network/completed');
  expect(typesTold(page)[0]).toBe('scan/network/start');
});

test('a reboot answers, then says that it comes, and then closes the connection, however slow the answers', async () => {
  const page = await connectPage(await startTestAgent({ latency, speed: 10_000 }));
  page.ask('machine/reboot');
  await page.closed;
  expect(typesTold(page)).toEqual(['machine/reboot', 'machine/rebooting']);
});

test('requests of one connection are served in their order, whatever delay each draws', async () => {
  const page = await connectPage(await startTestAgent({ latency: { minMs: 1, maxMs: 60 }, seed: 1 }));
  const types = ['licence/check', 'client/info', 'cache/info', 'onboarding/get', 'settings/app/get', 'driver/list'];
  for (const type of types) page.ask(type);
  await expect.poll(() => typesTold(page)).toEqual(types);
});

test('a request that is still on the wire when the agent hangs up is never served', async () => {
  let arrive = (): void => {};
  const onTheWire = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const wait = vi.fn(() => onTheWire);
  const running = await startHub({ latency: { wait } });
  onTestFinished(() => running.stop());
  const page = await connectRawPage(running.url);
  page.send({ type: 1, target: hubSendMethod, arguments: [requestEnvelope('licence/check')] });
  await expect.poll(() => wait.mock.calls).toHaveLength(1);
  await running.hub.closeAll('drop');
  arrive();
  await new Promise((resolve) => setImmediate(resolve));
  expect(running.log.entries()).toEqual([]);
});

test.each<[string, (agent: Awaited<ReturnType<typeof startTestAgent>>) => Promise<unknown>]>([
  ['a reset', (agent) => agent.reset()],
  ['a restored snapshot', (agent) => agent.restoreSnapshot('before')],
])('a request that is still on the wire at %s is never served, and the next one is', async (_what, change) => {
  const agent = await startTestAgent({ latency: { minMs: 500, maxMs: 500 } });
  await agent.saveSnapshot('before');
  const page = await connectPage(agent);
  // The agent acknowledges an invocation when it arrives, and serves it after the delay.
  await page.askAcknowledged('licence/check');
  await change(agent);
  page.ask('client/info');
  await agent.received('client/info');
  expect(await agent.messages({ type: 'licence/check' })).toEqual([]);
});

function typesTold(page: ConnectedPage): readonly string[] {
  return page.told().map(({ type }) => type);
}
