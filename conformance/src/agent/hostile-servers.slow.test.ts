import { expect, test } from 'vitest';
import { hostileServers } from '../testing/hostile-servers.ts';
import { listenLocal } from '../testing/listen-local.ts';
import { runWords } from '../testing/run-words.ts';

test.each(Object.entries(hostileServers))(
  'a server that %s is no agent, which one line says in time',
  async (_, start) => {
    const url = await listenLocal(start(), { host: '127.0.0.1' });
    const began = performance.now();
    const { exitCode, stdout, stderr } = await runWords('agent', url);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^no(?:body| agent) answers at [^\n]+\n$/);
  },
);
