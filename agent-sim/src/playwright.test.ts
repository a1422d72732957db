import { expect, test, vi } from 'vitest';
import type { Agent } from './agent/agent-control.ts';
import { startAgent } from './agent/start-agent.ts';
import { agentFixtures } from './playwright.ts';

vi.mock(import('./agent/start-agent.ts'));

test('an agent whose state cannot be attached is stopped all the same', async () => {
  const agent = { state: () => Promise.reject(new Error('no state')), stop: vi.fn(() => Promise.resolve()) };
  vi.mocked(startAgent).mockResolvedValue(agent as unknown as Agent);
  const testInfo = { status: 'failed', expectedStatus: 'passed', attach: () => Promise.resolve() };
  const given = { agentOptions: { product: 'maverick' }, baseURL: undefined } as const;
  await expect(agentFixtures.agent(given, () => Promise.resolve(), testInfo)).rejects.toThrow('no state');
  expect(agent.stop).toHaveBeenCalledOnce();
});

test('an option that is undefined counts as left out', async () => {
  vi.mocked(startAgent)
    .mockReset()
    .mockResolvedValue({ stop: () => Promise.resolve() } as unknown as Agent);
  const testInfo = { status: 'passed', expectedStatus: 'passed', attach: () => Promise.resolve() };
  const given = { agentOptions: { product: 'maverick', origins: undefined }, baseURL: 'http://a.test/page' } as const;
  await agentFixtures.agent(given, () => Promise.resolve(), testInfo);
  expect(startAgent).toHaveBeenCalledExactlyOnceWith({ product: 'maverick', origins: ['http://a.test'] });
});
