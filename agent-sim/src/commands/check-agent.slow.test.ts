import { networkInterfaces } from 'node:os';
import { catalogue } from 'shared-protocol/agent/catalogue';
import { hubLimits, hubTiming } from 'shared-protocol/agent/hub';
import { invalidPayloads } from 'shared-protocol/agent/invalid-payloads';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Agent } from '../agent/agent-control.ts';
import { assembleAgent } from '../agent/start-agent.ts';
import { prepareConfig } from '../agent/prepare-config.ts';
import { handlers } from '../world/areas/handlers.ts';
import { brokenAgents, page } from '../testing/broken-agents.ts';
import { findFreePorts } from '../testing/free-ports.ts';
import '../testing/load-hub.ts';
import { startTamperedAgent, type Tampering } from '../testing/start-tampered-agent.ts';
import type { CheckedRow } from 'conformance/report/finding';
import { agentRows, checkAgent } from 'conformance/agent/check-agent';
import { conversationRows } from 'conformance/agent/conversation-rows';
import { createSubject, type Timeouts } from 'conformance/agent/create-subject';

// A verification takes up to 20 s where something stays silent.
vi.setConfig({ testTimeout: 30_000 });

let agent: Agent;

beforeAll(async () => {
  agent = await startOwnAgent();
});

afterAll(() => agent.stop());

test('each row is there once, says what was expected and found, and none deviates but by its own making', async () => {
  await agent.reset();
  const rows = await verify({});
  expect(deviating(rows)).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual(agentRows);
  for (const { name, expected, found } of rows) expect([name, expected, found]).not.toContain('');

  // It takes no reboot back, installs, uninstalls and reboots nothing, opens no support case, and asks the rest.
  const untried = rows.filter(({ status }) => status === 'not-applicable').map(({ name }) => name);
  expect(untried).toEqual([
    'driver/install',
    'driver/update',
    'supportCase/add',
    // It belongs to the other product: nothing says how it is set.
    'machineIntelligence/update',
    'client/update',
    'client/uninstall',
    'machine/reboot',
    'machine/cancelReboot',
  ]);
  const received = (await agent.messages()).filter(({ direction }) => direction === 'received');
  const asked = new Set(received.map(({ type }) => type));
  for (const name of Object.keys(handlers)) expect(asked.has(name), name).toBe(!untried.includes(name));
});

test('an agent whose events say null for the request that they do not answer deviates in nothing', async () => {
  const withNull: Tampering = {
    hear: (record) => {
      const [envelope] = record.arguments ?? [];
      return [envelope?.kind === 'event' ? { ...record, arguments: [{ ...envelope, inReplyTo: null }] } : record];
    },
  };
  expect(deviating(await verify(withNull))).toEqual([]);
});

// These and the broken ones mostly wait, so they run at the same time, each with an agent of its own; those that wait longest
// begin. Once what an agent at 1.5 to 1.9 s answered last was missed, and the agent blamed for it.
test.concurrent.for([1_500, 1_700, 1_900])(
  'an agent whose answers take %i ms deviates in nothing',
  async (delayMs, { onTestFinished }) => {
    const own = await startOwnAgent();
    onTestFinished(() => own.stop());
    await own.set({ latency: { minMs: delayMs, maxMs: delayMs } });
    const url = await startTamperedAgent(own.url, {}, onTestFinished);
    // The command has these timeouts too.
    expect(deviating(await verifyAt(url, { wholeMs: 18_000, answerMs: 16_000 }))).toEqual([]);
  },
);

test.concurrent.for(Object.entries(brokenAgents))(
  'an agent %s is red at the right rows',
  async ([, { tampering, red }], { onTestFinished }) => {
    const own = await startOwnAgent();
    onTestFinished(() => own.stop());
    const url = await startTamperedAgent(own.url, tampering, onTestFinished);
    expect(deviating(await verifyAt(url))).toEqual(red);
  },
);

const isInNetwork = Object.values(networkInterfaces()).some((each) => each?.some(({ internal }) => !internal));

test.runIf(isInNetwork)('an agent that the network can reach is red at the right row', async () => {
  expect(deviating(await verify({ hosts: ['0.0.0.0', '::1'] }))).toEqual(['address/loopbackOnly']);
});

test('it ends in time beside an agent that never answers, and says what it did not come to', async () => {
  const silent: Tampering = { hear: (record) => (record['type'] === 1 ? [] : [record]) };
  const rows = await verify(silent, { wholeMs: 1_500, answerMs: 1_500 });
  expect(rows.find(({ name }) => name === 'licence/check')).toMatchObject({ status: 'deviates', found: 'no answer' });
  expect(rows.at(-1)).toMatchObject({ status: 'not-tried', found: 'an agent that answers in time' });
});

test('a ping that comes at the last moment, and a little later for the way, is still waited for', async () => {
  const found = await createSubject(await startTamperedAgent(agent.url, {}), { origin: page, mayChange: true });
  if (found.status === 'none') throw new Error(found.reason);
  const { subject } = found;
  const waitedMs: number[] = [];
  const timeoutMs = (limitMs?: number): number => waitedMs[waitedMs.push(subject.timeoutMs(limitMs)) - 1] ?? 0;
  const ping = conversationRows.find(({ name }) => name === 'hub/ping');
  expect(await ping?.run({ ...subject, timeoutMs })).toMatchObject({ status: 'conforms' });
  expect(Math.max(...waitedMs)).toBe(hubTiming.pingEveryMs + 1_000);
});

test('an agent on a busy computer, which reads too large a frame after seconds, is not blamed for them', async () => {
  const busy: Tampering = {
    frame: (text) => {
      const until = text.length > hubLimits.frameBytes ? performance.now() + 4_000 : 0;
      while (performance.now() < until) continue;
    },
  };
  const found = await createSubject(await startTamperedAgent(agent.url, busy), { origin: page, mayChange: true });
  if (found.status === 'none') throw new Error(found.reason);
  const [row] = await checkAgent(found.subject, (name) => name === 'frame/tooLarge');
  expect(row).toMatchObject({ status: 'conforms' });
});

test('what cannot be read is not set, so that nobody loses settings to an example', async () => {
  await agent.reset();
  const readings = ['settings/app/get', 'settings/user/get', 'notification/list'];
  const unreadable: Tampering = {
    hear: (record) => {
      const [envelope] = record.arguments ?? [];
      if (!readings.includes(envelope?.type ?? '')) return [record];
      const error = { code: 'USER_SETTINGS_ERROR', message: 'The profile cannot be read' };
      return [{ ...record, arguments: [{ ...envelope, payload: undefined, error }] }];
    },
  };
  const rows = await verify(unreadable);
  const setting = ['settings/app/set', 'settings/user/set', 'notification/setEnabled', 'popup/setEnabled'] as const;
  for (const name of setting) {
    const row = rows.find((each) => each.name === name);
    expect(row).toMatchObject({ status: 'not-tried', found: 'an answer that holds what to set it to' });
    const received = (await agent.messages({ type: name })).filter(({ direction }) => direction === 'received');
    // The agent receives only the payload that it has to refuse.
    expect(received.map(({ envelope }) => envelope)).toMatchObject([{ payload: invalidPayloads(catalogue[name])[0] }]);
  }
});

/** An agent that does not answer costs each row that waits for it this long; a busy machine answers within it. */
const timeouts: Timeouts = { wholeMs: 60_000, answerMs: 6_000 };

async function startOwnAgent(): Promise<Agent> {
  return assembleAgent(await prepareConfig({ product: 'maverick' }), await findFreePorts(1), () => {});
}

async function verify(tampering: Tampering, given = timeouts): Promise<readonly CheckedRow[]> {
  return verifyAt(await startTamperedAgent(agent.url, tampering), given);
}

async function verifyAt(url: string, given = timeouts, mayChange = true): Promise<readonly CheckedRow[]> {
  const found = await createSubject(url, { origin: page, mayChange }, given);
  if (found.status === 'none') throw new Error(found.reason);
  return checkAgent(found.subject);
}

function deviating(rows: readonly CheckedRow[]): string[] {
  return rows.filter(({ status }) => status === 'deviates').map(({ name }) => name);
}
