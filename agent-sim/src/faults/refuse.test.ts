import { expect, test } from 'vitest';
import { startTestAgent } from '../testing/start-test-agent.ts';

test('an agent that refuses has its ports closed, and opens them again when it is let', async () => {
  const agent = await startTestAgent();
  await agent.fault('refuse');
  await expect(fetch(agent.regStateUrl)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  expect(await agent.state()).toMatchObject({ running: false, installed: true, faults: [{ name: 'refuse' }] });
  await agent.clearFaults();
  expect((await fetch(agent.regStateUrl)).status).toBe(200);
  expect(await agent.state()).toMatchObject({ running: true, faults: [] });
});

test('an agent that refuses from the start has found its port, and keeps to it', async () => {
  const agent = await startTestAgent({ faults: [{ name: 'refuse' }] });
  const { ports } = agent;
  expect(ports).toHaveLength(1);
  await expect(fetch(agent.regStateUrl)).rejects.toThrow();
  await agent.clearFaults();
  expect(agent.ports).toEqual(ports);
  expect((await fetch(agent.regStateUrl)).status).toBe(200);
});
