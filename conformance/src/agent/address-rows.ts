import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { AgentRow, Subject } from './row.ts';
import { conformsIfNone, type Finding } from '../report/finding.ts';
import { cannotTry, rowsOf } from '../report/row.ts';

/** They ask by which addresses of this computer an agent can be reached. */
export const addressRows: readonly AgentRow[] = rowsOf('address', {
  loopbackOnly: ['nothing listens on the addresses of the network', checkNetwork],
  ipv6: ['the agent listens on ::1 too', checkIpv6],
});

function ownAddresses() {
  return Object.values(networkInterfaces()).flatMap((each) => each ?? []);
}

async function checkNetwork(subject: Subject): Promise<Finding> {
  // A link's own addresses need the name of the link to be reached.
  const outer = ownAddresses().filter(({ internal, address }) => !internal && !address.startsWith('fe80'));
  if (outer.length === 0) cannotTry('a computer that is in a network');
  const reached = await Promise.all(
    outer.map(async ({ address }) => (await isReached(address, subject)) && `reached by ${address}`),
  );
  return conformsIfNone(reached, 'refused');
}

async function checkIpv6(subject: Subject): Promise<Finding> {
  if (!ownAddresses().some(({ address }) => address === '::1')) cannotTry('a computer that has IPv6');
  return conformsIfNone([!(await isReached('::1', subject)) && 'nothing listens on ::1'], 'reached by ::1');
}

function isReached(host: string, { url, timeoutMs }: Subject): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(new URL(url).port), timeout: timeoutMs(1_000) });
    const end = (reached: boolean): void => {
      socket.destroy();
      resolve(reached);
    };
    socket
      .once('connect', () => end(true))
      .once('timeout', () => end(false))
      .once('error', () => end(false));
  });
}
