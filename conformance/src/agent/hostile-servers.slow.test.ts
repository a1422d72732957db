import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { hostileServers } from '../testing/hostile-servers.ts';
import { runWords } from '../testing/run-words.ts';

it.each(Object.entries(hostileServers))(
  'a server that %s is no agent, which one line says in time',
  async (_, start) => {
    const server = start();
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const began = performance.now();
    const { exitCode, stdout, stderr } = await runWords('agent', url);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^no(?:body| agent) answers at [^\n]+\n$/);
  },
);
