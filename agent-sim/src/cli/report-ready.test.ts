import { expect, test } from 'vitest';
import { capturingOutput } from 'conformance/testing/capturing-output';
import { startTestAgent } from '../testing/start-test-agent.ts';
import { reportReady } from './report-ready.ts';

const flags = { product: 'all', control: false, color: false } as const;

test('people read the origins that the agents allow, each once, and how to stop, and nothing that names an installation', async () => {
  const agents = [
    await startTestAgent({ origins: ['http://a.test', 'http://b.test'], registrationKey: 'K-1' }),
    await startTestAgent({ product: 'driver-support', origins: ['http://a.test'] }),
  ];
  const { stderr } = await capturingOutput(() => reportReady({ agents, control: null }, flags));
  expect(stderr).toMatch(/\n {7}for pages of http:\/\/a\.test, http:\/\/b\.test\n {7}Press Ctrl-C to stop\.\n$/);
  expect(stderr).not.toMatch(new RegExp(`K-1|${agents[0]?.regState.UUID}`));
});
