import { createServer, request } from 'node:http';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nextTurn } from 'simulator-kit/real-time';
import { agentAddresses } from 'shared-protocol/product';
import type { AgentOptions } from '../options/agent-options.ts';
import { findFreePorts, occupyForTest } from '../testing/free-ports.ts';
import { openRawPage, connectRawPage } from '../testing/raw-page.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import type { Agent } from './agent-control.ts';

const print = vi.fn<(notice: string) => void>();

beforeEach(() => print.mockReset());

test('an agent that starts beside another of its product names it, because pages may talk to either', async () => {
  const range = await findFreePorts(5);
  // A program that is no agent is not worth a word.
  await occupyForTest(range[4]!);
  const first = await startIn(range, { agentVersion: '2.1.0' });
  expect(await noticesOf(first)).toEqual([]);
  const second = await startIn(range, { speed: 10_000 });
  expect(second.ports).toEqual([range[1]]);
  const text = `another agent of maverick answers at http://127.0.0.1:${range[0]} (version 2.1.0)`;
  const notice = { kind: 'other-agent', subject: first.url, text: expect.stringContaining(text) as string };
  expect(await noticesOf(second)).toMatchObject([notice]);
  await second.reset();
  expect(await noticesOf(second)).toMatchObject([notice]);
  expect(print).toHaveBeenCalledExactlyOnceWith(notice.text);

  // The notice goes with it, and one that came later is found, at a reset or after a reboot.
  await first.stop();
  await second.reset();
  expect(await noticesOf(second)).toEqual([]);
  const third = await startIn(range);
  await second.reboot();
  await expect.poll(() => noticesOf(second)).toMatchObject([{ kind: 'other-agent', subject: third.url }]);
});

test('a step of a scenario for a request that the product does not have, or for a code that the request does not, is named', async () => {
  const waiting = { on: 'driver/install', fault: 'hang' } as const;
  // @ts-expect-error: its row does not have this code.
  const failing: typeof waiting = { on: 'licence/check', fail: 'SCAN_ERROR' };
  const agent = await startTestAgent({ scenario: { name: 'n', steps: [failing, waiting] } });
  expect(await noticesOf(agent)).toMatchObject([
    { kind: 'odd-step', subject: 'licence/check=SCAN_ERROR' },
    { kind: 'odd-step', subject: 'driver/install' },
  ]);
});

test('a fault of the start holds already while the agent looks for others', async () => {
  const range = await findFreePorts(5);
  const { regStatePath } = agentAddresses.maverick;
  const tries: string[] = [];
  const other = createServer((_request, response) => {
    void fetch(`http://127.0.0.1:${range[1]}${regStatePath}`)
      .then(
        () => tries.push('answered'),
        () => tries.push('refused'),
      )
      .then(() => response.end());
  });
  await new Promise<void>((resolve) => other.listen(range[0], '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  await startIn(range, { faults: ['refuse'] });
  expect(tries).toEqual(['refused']);
});

test('an agent on every port says which one it lacks after a reboot, and takes it as soon as it is free', async () => {
  const range = await findFreePorts(5);
  const agent = await startIn(range, { everyPort: true, speed: 10_000 });
  const leave = await takeMeanwhile(agent, range[2]!);
  expect(agent.ports).toEqual(range.filter((port) => port !== range[2]));
  const text = `maverick: port ${range[2]} is taken by another program; it is tried again every second`;
  expect(await noticesOf(agent)).toMatchObject([{ kind: 'port-taken', text }]);
  expect(print).toHaveBeenCalledWith(text);
  await leave();
  await expect.poll(() => agent.ports).toEqual(range);
  expect(await noticesOf(agent)).toEqual([]);
});

test('an agent on a port of its choice waits for it after a reboot, instead of moving to another', async () => {
  const range = await findFreePorts(5);
  const agent = await startTestAgent({}, { range, port: range[3]! });
  const leave = await takeMeanwhile(agent, range[3]!);
  expect(await agent.state()).toMatchObject({ running: false, notices: [{ kind: 'port-taken' }] });
  await leave();
  await expect.poll(async () => (await agent.state()).running).toBe(true);
  expect(agent.ports).toEqual([range[3]]);
});

test('an agent that moves to another port of its range after a reboot says so', async () => {
  const range = await findFreePorts(5);
  const agent = await startIn(range);
  await takeMeanwhile(agent, range[0]);
  const text = `maverick: port ${range[0]} is taken by another program; the agent is at port ${range[1]} now`;
  expect(await noticesOf(agent)).toMatchObject([{ kind: 'port-taken', text }]);
});

test('a page of a wrong origin is in the log and in the state, with what to do, once however often it asks', async () => {
  const agent = await startIn();
  const origin = 'http://localhost:3000';
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await fetch(agent.regStateUrl, { headers: { origin } })).status).toBe(403);
  }
  await expect(openRawPage(agent.url + agentAddresses.maverick.hubPath, { origin })).rejects.toThrow('403');
  const text = expect.stringContaining(`--origin ${origin}`) as string;
  expect(await noticesOf(agent)).toMatchObject([{ kind: 'page-refused', count: 4, text }]);
  const envelope = { origin, path: '/maverick/regstate' };
  expect(await agent.messages()).toMatchObject([
    { kind: 'refused', direction: 'received', error: 'ORIGIN_REFUSED', envelope },
  ]);
  expect(print).toHaveBeenCalledExactlyOnceWith(text);
  await agent.reset();
  expect(await noticesOf(agent)).toEqual([]);
});

test.each([
  ['a page that asks without CORS', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 'CORS_MISSING'],
  ['a Host that does not mean this computer', { host: 'evil.test' }, 'HOST_REFUSED'],
])('%s is in the log and in the state too, with what to do', async (_who, headers, error) => {
  const agent = await startIn();
  for (let asked = 0; asked < 2; asked += 1) await askWith(`${agent.regStateUrl}?x`, headers);
  const [notice] = await noticesOf(agent);
  expect(notice).toMatchObject({ kind: 'page-refused', count: 2 });
  expect(print).toHaveBeenCalledExactlyOnceWith(notice?.text);
  const envelope = { path: '/maverick/regstate', whatToDo: notice?.text };
  expect(await agent.messages()).toMatchObject([{ kind: 'refused', error, envelope }]);
});

test('headers that a page may not send to the hub are named, once', async () => {
  const agent = await startIn();
  const ask = (asked: string): Promise<void> =>
    askWith(
      `${agent.url}/maverick/hub/negotiate?negotiateVersion=1`,
      {
        origin: 'http://localhost:5173',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
      'OPTIONS',
    );
  await ask('authorization,x-requested-with,x-signalr-user-agent');
  expect(await noticesOf(agent)).toEqual([]);
  for (let count = 0; count < 2; count += 1) await ask('Authorization,x-tenant,x-requested-with,x-trace');
  const [notice] = await noticesOf(agent);
  expect(notice).toMatchObject({ kind: 'page-refused', count: 2 });
  expect(notice?.text).toContain('may not send these headers to the hub: x-tenant, x-trace; leave them out');
  expect(await agent.messages()).toMatchObject([
    { kind: 'refused', error: 'HEADERS_REFUSED', envelope: { headers: 'x-tenant, x-trace' } },
  ]);
});

test.for([
  ['a page without an origin of its own', { origin: 'null' }, 'serve it from an address'],
  ['an Origin with what a shell carries out', { origin: 'http://a$(id).test' }, 'was refused'],
  ['an Origin with what a terminal obeys', { origin: 'http://a\u009b31m.test' }, 'was refused'],
  ['a Host with what a terminal obeys', { host: 'a\u009b31m.test' }, 'was refused'],
] as const)('what no option lets in is not advised to use one, nor printed as it is: %s', async ([, headers, told]) => {
  await askWith((await startIn()).regStateUrl, headers);
  const [text] = print.mock.lastCall ?? [];
  expect(text).toContain(told);
  expect(text).not.toMatch(/--origin (?:null|http:..a)|\u009b/);
});

test('refused pages that invent origins fill neither the state nor the log', async () => {
  const agent = await startTestAgent();
  for (let asked = 0; asked < 60; asked += 1) {
    await fetch(agent.regStateUrl, { headers: { origin: `http://${asked}.test` } });
  }
  expect((await noticesOf(agent)).length).toBeLessThanOrEqual(20);
  expect((await agent.messages()).length).toBeLessThanOrEqual(20);
});

test('while a page that does not respond delays the end, a rebooting agent accepts nobody else', async () => {
  const agent = await startTestAgent({ speed: 1 });
  const stuck = await connectRawPage(agent.url + agentAddresses.maverick.hubPath);
  stuck.socket.pause();
  const rebooting = agent.reboot();
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  await expect(fetch(agent.regStateUrl)).rejects.toThrow('fetch failed');
  stuck.socket.terminate();
  await rebooting;
});

type TestAgent = Awaited<ReturnType<typeof startTestAgent>>;

async function startIn(
  range?: Awaited<ReturnType<typeof findFreePorts>>,
  options: Partial<AgentOptions> = {},
): Promise<TestAgent> {
  return startTestAgent(options, { ...(range && { range }), print });
}

/** Unlike fetch, it sends whatever headers it is given. */
function askWith(url: string, headers: Record<string, string>, method = 'GET'): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { headers, method }, (answer) => answer.resume().once('end', resolve))
      .once('error', reject)
      .end();
  });
}

async function noticesOf(agent: Agent) {
  return (await agent.state()).notices;
}

/** Another program takes the port while the agent's are closed; how it leaves. */
async function takeMeanwhile(agent: Agent, port: number): Promise<() => Promise<void>> {
  await agent.fault('refuse');
  const leave = await occupyForTest(port);
  await agent.clearFaults();
  return leave;
}
