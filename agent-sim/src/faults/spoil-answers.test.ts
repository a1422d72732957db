import { expect, test } from 'vitest';
import { startApart } from '../testing/start-apart.ts';

test('whoever may not talk to the agent is refused as ever, and uses no fault up', async () => {
  const agent = await startApart();
  await agent.fault('http-500', { times: 1 });
  expect((await fetch(agent.regStateUrl, { headers: { origin: 'http://evil.test' } })).status).toBe(403);
  expect((await fetch(`${agent.url}/nothing`)).status).toBe(404);
  expect((await fetch(agent.regStateUrl, { method: 'POST' })).status).toBe(405);
  expect((await fetch(agent.regStateUrl)).status).toBe(500);
  expect((await fetch(agent.regStateUrl)).status).toBe(200);
});

test('a preflight of an allowed page is answered, so that the page sees what follows', async () => {
  const agent = await startApart({ faults: [{ name: 'http-500' }] });
  const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'GET' };
  expect((await fetch(agent.regStateUrl, { method: 'OPTIONS', headers })).status).toBe(204);
});

test('the latency holds regstate back', async () => {
  const agent = await startApart({ latency: { minMs: 60, maxMs: 60 } });
  const askedAt = performance.now();
  expect((await fetch(agent.regStateUrl)).status).toBe(200);
  expect(performance.now() - askedAt).toBeGreaterThanOrEqual(59);
  await agent.set({ latency: { minMs: 0, maxMs: 0 } });
  expect((await agent.state()).latency).toEqual({ minMs: 0, maxMs: 0 });
});
