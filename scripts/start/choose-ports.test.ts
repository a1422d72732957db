import { createServer, type Server } from 'node:net';
import { agentAddresses } from 'shared-protocol/ports';
import { afterEach, expect, it } from 'vitest';
import { choosePorts } from './choose-ports.ts';
import { portState } from './port-state.ts';

const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** Holds a port, any by default, as another program would. */
function hold(host: string, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, ipv6Only: host === '::1' }, () => {
      servers.push(server);
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });
}

async function freePort(): Promise<number> {
  const port = await hold('127.0.0.1');
  await new Promise((resolve) => servers.pop()?.close(resolve));
  return port;
}

it.each(['127.0.0.1', '::1', '0.0.0.0'])('sees a port that is held on %s', async (host) => {
  expect(await portState(await hold(host))).toBe('taken');
});

it('takes the ports asked for when they are free', async () => {
  const wanted = { account: await freePort(), site: await freePort() };
  const choice = await choosePorts('start', wanted);
  expect(choice).toMatchObject({ kind: 'chosen', ports: wanted });
});

it('names every taken port, who holds it, and the way out', async () => {
  const wanted = { account: await hold('127.0.0.1'), site: await hold('127.0.0.1') };
  const choice = await choosePorts('start', wanted);
  expect(choice).toEqual({ kind: 'problems', problems: [expect.any(String), expect.any(String)] });
  const [account, site] = choice.kind === 'problems' ? choice.problems : [];
  expect(account).toMatch(
    new RegExp(`^Port ${wanted.account}, for the account server.* is taken\\. Who holds it: .*${wanted.account}`),
  );
  expect(account).toContain('npm start -- --account-port');
  expect(site).toMatch(/for the account site, is taken.*--site-port \d+ \(or SITE_PORT=\d+\)/);
});

it('gives an agent the first free port of its range', async () => {
  const [first, second] = agentAddresses.maverick.ports;
  const wasFree = (await portState(first)) === 'free';
  if (wasFree) await hold('127.0.0.1', first);
  const choice = await choosePorts('start', { account: await freePort(), site: await freePort() });
  if (choice.kind === 'problems') throw new Error(choice.problems.join('\n'));
  expect(choice.ports.maverick).toBeGreaterThanOrEqual(second);
  expect(agentAddresses.maverick.ports).toContain(choice.ports.maverick);
});

it('refuses an agent a port where no page looks for it', async () => {
  const choice = await choosePorts('start', { account: await freePort(), site: await freePort(), maverick: 6000 });
  expect(choice).toEqual({ kind: 'problems', problems: [expect.stringContaining('choose one of 51215, 51216')] });
});
