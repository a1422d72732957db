import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { portState } from './port-state.mjs';

const hasIPv6 = Object.values(networkInterfaces()).some((of) => of?.some(({ address }) => address === '::1'));
const hosts = ['127.0.0.1', '0.0.0.0', ...(hasIPv6 ? ['::1'] : [])];

it.each(hosts)('sees a port that is held on %s, and that it is free again', async (host) => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ host, port: 0, ipv6Only: host === '::1' }, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect(await portState(port)).toBe('taken');

  await new Promise((resolve) => server.close(resolve));
  expect(await portState(port)).toBe('free');
});
