import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { AgentRow, Subject } from './row.ts';
import { notTried, conformsIfNone, type Finding } from '../report/finding.ts';

/** They ask by which addresses of this computer an agent can be reached. */
export const addressRows: readonly AgentRow[] = [
  { name: 'address/loopbackOnly', expected: 'nothing listens on the addresses of the network', run: checkNetwork },
  { name: 'address/ipv6', expected: 'the agent listens on ::1 too', run: checkIpv6 },
];

async function checkNetwork(subject: Subject): Promise<Finding> {
  const addresses = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    // A link's own addresses need the name of the link to be reached.
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
    .map(({ address }) => address);
  if (addresses.length === 0) return notTried('a computer that is in a network');
  const reached = await Promise.all(
    addresses.map(async (address) => (await isReached(address, subject)) && `reached by ${address}`),
  );
  return conformsIfNone(reached, 'refused');
}

async function checkIpv6(subject: Subject): Promise<Finding> {
  const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === '::1'));
  if (!hasIpv6) return notTried('a computer that has IPv6');
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
