import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { agentAddresses } from 'shared-protocol/product';
import { regStateSchema } from 'shared-protocol/regstate';
import { expect, test } from 'vitest';
import { startTestAgent } from '../testing/start-test-agent.ts';

test.for([
  ['http-500', 500, 'text/html'],
  ['not-json', 200, 'text/html'],
  ['wrong-shape', 200, 'application/json'],
] as const)(
  'a fault answers with what is no regstate, and its own pages may read it: %j',
  async ([name, status, type]) => {
    const agent = await startTestAgent();
    await agent.fault(name);
    const answer = await fetch(agent.regStateUrl, { headers: { origin: 'http://localhost:5173' } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
    const body = await answer.text();
    if (type === 'text/html') expect(body).toMatch(/^<!doctype html>/);
    else expect(regStateSchema.safeParse(JSON.parse(body)).success).toBe(false);
  },
);

test('a hanging agent takes the request and never answers, and hangs no longer than it should', async () => {
  const agent = await startTestAgent({ faults: [{ name: 'hang', times: 1 }] });
  const leave = new AbortController();
  let isAnswered = false;
  const hanging = fetch(agent.regStateUrl, { signal: leave.signal }).then(
    () => (isAnswered = true),
    () => 'left',
  );
  await expect.poll(async () => (await agent.state()).faults).toEqual([]);
  expect((await fetch(agent.regStateUrl)).status).toBe(200);
  expect(isAnswered).toBe(false);
  leave.abort();
  expect(await hanging).toBe('left');
});

test('the connection is reset in the place of an answer', async () => {
  const agent = await startTestAgent();
  await agent.fault('reset', { times: 1 });
  await expect(fetch(agent.regStateUrl)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  expect((await fetch(agent.regStateUrl)).status).toBe(200);
});

test.for([{ faults: [{ name: 'slow', delayMs: 80 }] }, { latency: { minMs: 80, maxMs: 80 } }] as const)(
  'a slow agent, or one with a latency, gives the right answer, late',
  async (options) => {
    const agent = await startTestAgent(options);
    const askedAt = performance.now();
    regStateSchema.parse(await (await fetch(agent.regStateUrl)).json());
    // Timers may fire a millisecond early.
    expect(performance.now() - askedAt).toBeGreaterThanOrEqual(79);
  },
);

test('a truncated answer ends in its middle, shorter than it promises', async () => {
  const agent = await startTestAgent();
  const whole = await (await fetch(agent.regStateUrl)).text();
  await agent.fault('truncated');
  const socket = connect(agent.ports[0]!, '127.0.0.1');
  socket.write(`GET ${agentAddresses.maverick.regStatePath} HTTP/1.1\r\nHost: localhost:${agent.ports[0]}\r\n\r\n`);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(head).toContain('200 OK');
  expect(head.toLowerCase()).toContain(`content-length: ${whole.length}`);
  expect(body).toBe(whole.slice(0, whole.length / 2));
});

test('a client that may not talk to the agent is refused as always, and uses up no fault', async () => {
  const agent = await startTestAgent();
  await agent.fault('http-500', { times: 1 });
  expect((await fetch(agent.regStateUrl, { headers: { origin: 'http://evil.test' } })).status).toBe(403);
  expect((await fetch(`${agent.url}/nothing`)).status).toBe(404);
  expect((await fetch(agent.regStateUrl, { method: 'POST' })).status).toBe(405);
  expect((await fetch(agent.regStateUrl)).status).toBe(500);
  expect((await fetch(agent.regStateUrl)).status).toBe(200);
});

test('a preflight of an allowed page is answered, so that the page sees what follows', async () => {
  const agent = await startTestAgent({ faults: [{ name: 'http-500' }] });
  const headers = { origin: 'http://localhost:5173', 'access-control-request-method': 'GET' };
  expect((await fetch(agent.regStateUrl, { method: 'OPTIONS', headers })).status).toBe(204);
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
