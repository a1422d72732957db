import { expect, test } from 'vitest';
import { capturingOutput } from '../testing/capturing-output.ts';
import { startApart } from '../testing/start-apart.ts';
import { reportReady } from './report-ready.ts';

const flags = { product: 'all', control: false, color: false } as const;

test('people are told the origins that the agents allow, each once, and how to stop', async () => {
  const agents = [
    await startApart({ origins: ['http://a.test', 'http://b.test'] }),
    await startApart({ product: 'driver-support', origins: ['http://a.test'] }),
  ];
  const { stderr } = await capturingOutput(() => reportReady({ agents, control: null }, flags));
  expect(stderr).toMatch(/\n {7}for pages of http:\/\/a\.test, http:\/\/b\.test\n {7}Press Ctrl-C to stop\.\n$/);
});
