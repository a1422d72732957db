import { request as httpRequest } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePorts } from '../testing/free-ports.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { startControlled } from '../testing/start-controlled.ts';
import { connectControl } from './connect-control.ts';
import type { ControlRefusal } from './control-contract.ts';
import { startControl } from './start-control.ts';

test.for([
  ['/api/agents/maverick', 'PATCH', { licence: 'expird' }, 'licence', 'none; did you mean expired?'],
  ['/api/agents/maverick', 'PATCH', { registrd: true }, '', 'no registrd'],
  ['/api/agents/maverick', 'PATCH', [], '', 'object'],
  ['/api/faults', 'POST', { name: 'slo' }, 'name', 'did you mean slow?'],
  ['/api/faults', 'POST', { name: 'refuse', times: 1 }, 'times', 'any fault but refuse'],
  ['/api/faults', 'POST', { type: 'driver/instal', code: 'DISK_IS_FULL' }, 'type', 'did you mean driver/install?'],
  ['/api/faults', 'POST', { type: 'driver/install' }, 'code', 'an agent error code'],
  ['/api/faults', 'POST', { type: 'driver/install', code: 'DISK_IS_FULL' }, 'type', 'a request that an agent'],
  ['/api/events', 'POST', { type: 'licence/check' }, 'type', 'an event of the catalogue'],
  ['/api/events', 'POST', { type: 'licence/changed', payload: { state: 'x' } }, 'payload.state', '"active" or'],
  ['/api/events', 'POST', { type: 'driver/installProgress', payload: {} }, 'type', 'an event that'],
  ['/api/reset', 'POST', { product: 'mavrick' }, 'product', '"driver-support" or "maverick"'],
] as const)(
  'what is wrong with a body is refused by its name: %s %s %j',
  async ([path, method, body, wrong, expected]) => {
    const origin = await startControlled([await startTestAgent()]);
    const answer = await send(method, origin + path, body);
    expect(answer.status).toBe(400);
    const { message, faults = [] } = (await answer.json()) as ControlRefusal;
    expect(faults[0]).toEqual({ path: wrong, expected: expect.stringContaining(expected) as string });
    expect(message).toContain(wrong || 'The request');
  },
);

test.for([
  ['GET', '/api/agents/driver-support', '', 404, 'those that do: maverick'],
  ['GET', '/api/agents/__proto__', '', 404, 'No agent of __proto__ runs here'],
  ['POST', '/api/reset', '{"product":"driver-support"}', 404, 'No agent of driver-support runs here'],
  ['GET', '/api/nothing', '', 404, 'the API below /api'],
  ['PUT', '/api/agents/maverick', '', 405, 'This path takes GET, PATCH'],
  ['POST', '/api/reset', '{', 400, 'not valid JSON'],
  ['POST', '/api/reset', '{"__proto__":{}}', 400, ''],
  ['POST', '/api/reset', JSON.stringify({ filler: 'x'.repeat(2 ** 20) }), 413, 'too large'],
  ['GET', '/api/messages?wait=60001', '', 400, 'wait: expected at most 60000'],
  ['GET', '/api/messages?typ=licence/check', '', 400, 'expected no typ'],
  ['GET', '/%ff', '', 400, 'cannot be decoded'],
  // The second reason is given where the panel is not built.
  ['GET', '/assets/..%2f..%2fpackage.json', '', 404, 'no such file|the panel is at'],
] as const)(
  'what cannot be done is answered with a status and the reason: %s %s %s',
  async ([method, path, body, status, reason]) => {
    const origin = await startControlled([await startTestAgent()]);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method, headers, ...(body && { body }) });
    expect(answer.status).toBe(status);
    const refusal = (await answer.json()) as ControlRefusal;
    expect(refusal).toMatchObject({ statusCode: status, message: expect.stringMatching(reason) as string });
    expect(JSON.stringify(refusal)).not.toMatch(/\.ts:|node_modules|\\n +at /);
  },
);

test('a link to the launch address starts a program that was quit, and leaves the browser on its page', async () => {
  const agent = await startTestAgent();
  const origin = await startControlled([agent]);
  const address = `${origin}/launch/${agent.product}`;
  await agent.quit();
  const unfollowed: readonly (readonly [Record<string, string>, number])[] = [
    [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
    [{ origin: 'http://localhost:5180' }, 403],
    [{ 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' }, 204],
    [{ 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, 204],
  ];
  for (const [headers, status] of unfollowed) {
    expect((await ask(address, headers)).status, JSON.stringify(headers)).toBe(status);
  }
  for (const method of ['HEAD', 'POST']) expect((await fetch(address, { method })).status, method).toBe(404);
  expect((await agent.state()).launched).toBe(false);

  const followed = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect((await ask(address, followed)).status).toBe(204);
  expect(await agent.state()).toMatchObject({ launched: true, running: true });
  expect((await ask(address, {})).status).toBe(204);
  expect((await ask(`${origin}/launch/driver-support`, {})).status).toBe(404);
});

test('a body that is no JSON by its header is refused, and one that is empty means nothing said', async () => {
  const origin = await startControlled([await startTestAgent()]);
  const form = await fetch(`${origin}/api/reset`, {
    method: 'POST',
    body: new URLSearchParams({ product: 'maverick' }),
  });
  expect(form.status).toBe(415);
  expect(await form.json()).toMatchObject({
    message:
      "The content type is application/x-www-form-urlencoded; it must be application/json (curl: -H 'content-type: application/json').",
  });
  for (const headers of [{}, { 'content-type': 'application/json' }]) {
    expect((await fetch(`${origin}/api/reset`, { method: 'POST', headers })).status).toBe(200);
  }
});

test.for([
  ['the app', { origin: 'http://localhost:5180' }, 403],
  ['itself', { origin: 'http://{host}' }, 200],
  ['itself by another name', { origin: 'http://localhost:{port}' }, 403],
  ['a script tag of a foreign page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['its own panel', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200],
  ['a link that was followed', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, 200],
  ['a name that was rebound', { host: 'evil.test:{port}' }, 421],
  ['a program', {}, 200],
] as const)('a request is answered by where it comes from: %j', async ([, headers, status]) => {
  const origin = await startControlled([await startTestAgent()]);
  const { host, port } = new URL(origin);
  const sent = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace('{host}', host).replace('{port}', port)]),
  );
  const answer = await ask(`${origin}/api/agents`, sent);
  expect(answer.status).toBe(status);
  // No answer may be read, kept, framed or embedded by another page.
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('without a product all agents are meant, and one that does not know the event is left out', async () => {
  const [driverSupport, maverick] = [await startTestAgent({ product: 'driver-support' }), await startTestAgent()];
  const origin = await startControlled([driverSupport, maverick]);
  const post = async (path: string, body: object): Promise<unknown> => (await send('POST', origin + path, body)).json();
  expect(await post('/api/faults', { name: 'hang' })).toMatchObject([
    { product: 'driver-support', fault: { name: 'hang' } },
    { product: 'maverick', fault: { name: 'hang' } },
  ]);
  expect((await driverSupport.state()).faults).toHaveLength(1);
  const fault = { type: 'driver/install', code: 'ITEM_NOT_FOUND' };
  expect(await post('/api/faults', fault)).toMatchObject([
    { product: 'driver-support', note: expect.stringContaining('no agent answers driver/install with') as string },
  ]);
  const answer = await fetch(`${origin}/api/faults`, { method: 'DELETE' });
  expect(await answer.json()).toEqual({ removed: 3 });
  expect(await post('/api/events', { type: 'licence/changed', payload: { state: 'none' } })).toHaveLength(2);
  const all = await fetch(`${origin}/api/messages`);
  expect(await all.json()).toMatchObject([
    { product: 'driver-support', entry: { type: 'licence/changed' } },
    { product: 'maverick', entry: { type: 'licence/changed' } },
  ]);
  expect(await ask(`${origin}/api/messages?since=1`, {})).toMatchObject({ status: 400 });
  await post('/api/reset', {});
  expect(maverick.log.entries()).toEqual([]);
});

test('a client that waits for a message is answered as soon as it comes, and with none when the time is over', async () => {
  const agent = await startTestAgent();
  const origin = await startControlled([agent]);
  const waiting = fetch(`${origin}/api/messages?type=licence/changed&wait=60000`);
  await fetch(`${origin}/api/health`);
  await agent.set({ licence: 'trial' });
  expect(await (await waiting).json()).toMatchObject([{ entry: { type: 'licence/changed' } }]);
  expect(await (await fetch(`${origin}/api/messages?type=cache/clear&wait=1`)).json()).toEqual([]);
});

test('its stop does not wait for who waits', async () => {
  const agent = await startTestAgent();
  const subscribed = vi.spyOn(agent.log, 'subscribe');
  const [port] = await findFreePorts(1);
  const control = await startControl([agent], port);
  const waiting = fetch(`http://127.0.0.1:${port}/api/messages?wait=60000`).then(
    () => 'answered',
    () => 'cut off',
  );
  await expect.poll(() => subscribed.mock.calls).toHaveLength(1);
  // Long before the minute is over, or the test is out of time.
  await control.stop();
  expect(await waiting).toBe('cut off');
});

test('the client says so when something else answers, and why when it is refused', async () => {
  const agent = await startTestAgent();
  await expect(connectControl(agent.url).health()).rejects.toThrow('GET /api/health answered 404');
  const control = connectControl(await startControlled([agent]));
  await expect(control.agent('driver-support').state()).rejects.toThrow('No agent of driver-support runs here');
  await expect(control.agent('maverick').set({ speed: -1 })).rejects.toThrow('speed: expected');
});

function send(method: string, url: string, body: object): Promise<Response> {
  return fetch(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

/** Unlike fetch, it sends whatever headers it is given. */
function ask(url: string, headers: Record<string, string>): Promise<{ status: number; headers: NodeJS.Dict<unknown> }> {
  return new Promise((resolve, reject) => {
    httpRequest(url, { headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, headers: response.headers });
    })
      .once('error', reject)
      .end();
  });
}

test('a call of an agent that was stopped is answered with that, and is no defect', async () => {
  const agent = await startTestAgent();
  const origin = await startControlled([agent]);
  await agent.stop();
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => written.mockRestore());
  const answer = await send('PATCH', `${origin}/api/agents/maverick`, { speed: 2 });
  expect(answer.status).toBe(410);
  expect(await answer.json()).toMatchObject({ error: 'Gone', message: 'set: the agent of maverick was stopped' });
  expect(written).not.toHaveBeenCalled();
});
