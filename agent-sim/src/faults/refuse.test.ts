import { expect, test } from 'vitest';
import { startTestAgent } from '../testing/start-test-agent.ts';

test('an agent that refuses from the start has found its port, and keeps to it', async () => {
  const agent = await startTestAgent({ faults: [{ name: 'refuse' }] });
  const { ports } = agent;
  expect(ports).toHaveLength(1);
  await expect(fetch(agent.regStateUrl)).rejects.toThrow();
  await agent.clearFaults();
  expect(agent.ports).toEqual(ports);
  expect((await fetch(agent.regStateUrl)).status).toBe(200);
});
