import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Agent } from './agent/agent-control.ts';
import { startAgent } from './agent/start-agent.ts';
import { agentFixtures } from './playwright.ts';
import { loadScenario } from './scenario/load-scenario.ts';

vi.mock(import('./agent/start-agent.ts'));

test('an agent whose state cannot be attached is stopped all the same', async () => {
  const agent = { state: () => Promise.reject(new Error('no state')), stop: vi.fn(() => Promise.resolve()) };
  vi.mocked(startAgent).mockResolvedValue(agent as unknown as Agent);
  const testInfo = { ...testInfoOf('failed'), attach: () => Promise.resolve() };
  const given = { agentOptions: { product: 'maverick' }, baseURL: undefined } as const;
  await expect(agentFixtures.agent(given, () => Promise.resolve(), testInfo)).rejects.toThrow('no state');
  expect(agent.stop).toHaveBeenCalledOnce();
});

test('the log of a failed test begins with the command that starts the same machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playwright-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const agent = {
    state: () => Promise.resolve({ seed: 7 }),
    messages: () => Promise.resolve([]),
    stop: () => Promise.resolve(),
  };
  vi.mocked(startAgent).mockResolvedValue(agent as unknown as Agent);
  const attach = vi.fn<(name: string, attachment: object) => Promise<void>>();
  const testInfo = { ...testInfoOf('failed'), outputPath: (name: string) => join(folder, 'of-test', name), attach };
  const scenario = { name: 'n', steps: [{ after: '1s', fault: 'hang' }] } as const;
  const agentOptions = { scenario, faults: ['refuse'], quiet: true } as const;
  await agentFixtures.agent({ agentOptions, baseURL: 'http://a.test/page' }, () => Promise.resolve(), testInfo);
  const path = join(folder, 'of-test', 'agent-sim-scenario.json');
  const command = `agent-sim --product driver-support --origin http://a.test --scenario ${path} --fault refuse --seed 7`;
  expect(attach.mock.calls).toEqual([
    ['agent-sim log', { body: command, contentType: 'text/plain' }],
    ['agent-sim scenario', { path, contentType: 'text/plain' }],
  ]);
  expect(await loadScenario(path)).toMatchObject({ status: 'loaded', scenario: { name: 'n' } });
});

test('an option that is undefined counts as left out', async () => {
  vi.mocked(startAgent)
    .mockReset()
    .mockResolvedValue({ stop: () => Promise.resolve() } as unknown as Agent);
  const testInfo = { ...testInfoOf('passed'), attach: () => Promise.resolve() };
  const given = { agentOptions: { product: 'maverick', origins: undefined }, baseURL: 'http://a.test/page' } as const;
  await agentFixtures.agent(given, () => Promise.resolve(), testInfo);
  expect(startAgent).toHaveBeenCalledExactlyOnceWith({ product: 'maverick', origins: ['http://a.test'] });
});

function testInfoOf(status: string) {
  return { status, expectedStatus: 'passed', outputPath: (name: string) => name };
}
