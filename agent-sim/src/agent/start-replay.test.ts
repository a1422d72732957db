import { describe, expect, onTestFinished, test } from 'vitest';
import { connectPage } from '../testing/connect-page.ts';
import { fileWith } from '../testing/file-with.ts';
import { findFreePorts } from '../testing/free-ports.ts';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { attachState } from './attach-state.ts';
import { replayFileName, type ReplayFile } from './replay-file.ts';
import { startReplay } from './start-replay.ts';

const scenario =
  'name: s\nsteps:\n  - { after: 0s, set: { licence: trial } }\n  - { on: licence/check, fault: hub-drop }\n';

test('what a failed test attaches is read by people, and starts the same state again', async () => {
  const agent = await startTestAgent({ scenario: await fileWith(scenario), seed: 5, origins: ['http://a.test'] });
  await expect.poll(async () => (await agent.state()).scenario?.stepsDone).toBe(1);
  const page = await connectPage(agent);
  page.ask('scan/network/start');
  await agent.received('scan/network/start');
  await agent.freezeTime();
  await fetch(agent.regStateUrl, { headers: { origin: 'http://a.test' } });
  await agent.fault('licence-server-down', { times: 3 });

  const attached = new Map<string, string>();
  await attachState(agent, {
    expectedStatus: 'passed',
    attach: (name, { body }) => Promise.resolve(void attached.set(name, body)),
  });
  expect(attached.get('agent-sim log')).toMatch(/received request scan\/network\/start/);
  const file = attached.get(replayFileName('maverick')) ?? expect.unreachable();

  // As the tools of browsers read it.
  expect((JSON.parse(file) as ReplayFile).har.log).toMatchObject({
    version: '1.2',
    creator: { name: 'agent-sim' },
    entries: [
      {
        request: {
          method: 'GET',
          url: agent.regStateUrl,
          headers: expect.arrayContaining([{ name: 'origin', value: 'http://a.test' }]) as unknown,
        },
        response: { status: 200, content: { mimeType: 'application/json; charset=utf-8' } },
      },
    ],
  });
  const again = await startReplay(await fileWith(file), await findFreePorts(5));
  onTestFinished(() => again.stop());
  const { ports: _ports, connections: _connections, time, ...state } = await again.state();
  const { ports: _before, connections: _gone, time: timeBefore, ...before } = await agent.state();
  expect({ ...state, time: time.frozenAt }).toEqual({ ...before, time: timeBefore.frozenAt });
  expect(again.regState).toEqual(agent.regState);
  expect(again.world.state).toEqual(agent.world.state);
});

test('an agent of a replay file has the options and the ports of the one that wrote it, also after a reset', async () => {
  const options = { registered: false, licence: 'trial', latency: { minMs: 1, maxMs: 2 }, speed: 20 } as const;
  const agent = await startTestAgent({ ...options, everyPort: true, faults: ['http-500'] });
  await agent.set({ registered: true, licence: 'none', latency: { minMs: 0, maxMs: 0 }, speed: 1 });
  await agent.clearFaults();
  const again = await startReplay(await fileWith(JSON.stringify(await agent.replayFile())), await findFreePorts(5));
  onTestFinished(() => again.stop());
  expect(again.ports).toHaveLength(5);
  expect(await again.state()).toMatchObject({ registered: true, speed: 1, faults: [] });
  await again.reset();
  expect(await again.state()).toMatchObject({ ...options, faults: [{ name: 'http-500' }] });
  expect(again.regState.UUID).toBe(agent.regState.UUID);
});

test('an exact port is the same again, and must be one of the product', async () => {
  const agent = await startTestAgent();
  const ports = await findFreePorts(5);
  const file = await agent.replayFile();
  const withPort = JSON.stringify({ ...file, config: { ...file.config, placement: ports[2] } });
  const again = await startReplay(await fileWith(withPort), ports);
  onTestFinished(() => again.stop());
  expect(again.ports).toEqual([ports[2]]);
  await expect(startReplay(await fileWith(withPort))).rejects.toThrow(
    `config.placement: expected a port of maverick, found ${ports[2]}`,
  );
});

test('a file from before, without the options, is still read', async () => {
  const { config: _config, ...file } = await (await startTestAgent({ everyPort: true })).replayFile();
  const again = await startReplay(await fileWith(JSON.stringify(file)), await findFreePorts(5));
  onTestFinished(() => again.stop());
  expect(again.ports).toHaveLength(1);
});

describe('a replay file', () => {
  test('that is cut short, missing, changed or of another version is refused, with what was expected', async () => {
    const agent = await startTestAgent();
    const file = await agent.replayFile();
    const text = JSON.stringify(file);
    const cases: readonly (readonly [string, string])[] = [
      [text.slice(0, -20), 'cut short'],
      ['', 'expected JSON'],
      ['[]', 'expected object'],
      [JSON.stringify({ ...file, replay: 2 }), 'replay: expected 1'],
      [JSON.stringify({ ...file, har: {} }), 'har.log: expected object'],
      [changed(file, { version: '9.9.9' }), 'snapshot.version: expected'],
      [changed(file, { product: 'driver-support' }), 'product'],
      [
        changed(file, { world: { ...file.snapshot.world, state: { ...file.snapshot.world.state, licence: null } } }),
        'file: snapshot.world.state.licence: expected object',
      ],
      [JSON.stringify({ ...file, seed: -1 }), 'seed: expected'],
      [JSON.stringify({ ...file, origins: ['*'] }), 'origins: expected an exact origin'],
      [JSON.stringify({ ...file, config: { ...file.config, speed: 0 } }), 'config.speed: expected a factor'],
      [JSON.stringify({ ...file, scenario: 'name: 7' }), 'name: expected a name'],
    ];
    for (const [wrong, reason] of cases) {
      const path = await fileWith(wrong);
      await expect(startReplay(path, await findFreePorts(5)), reason).rejects.toMatchObject({
        problem: { status: 'bad-scenario' },
        message: expect.stringContaining(reason) as string,
      });
    }
    await expect(startReplay('/nowhere.json', await findFreePorts(5))).rejects.toThrow('found ENOENT');
  });
});

function changed(file: ReplayFile, snapshot: object): string {
  return JSON.stringify({ ...file, snapshot: { ...file.snapshot, ...snapshot } });
}
