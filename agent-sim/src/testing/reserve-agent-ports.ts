import { createServer } from 'node:net';
import { agentAddresses } from 'shared-protocol/product';
import { defaultControlPort } from '../options/control-port-rule.ts';

/**
 * Keeps the system from giving the agents' ports to outgoing connections, of the browser for example, while tests run:
 * such a connection blocks its port for a minute after its end. Linux gives none whose port a program listens on, at
 * whatever address, so the agents' own addresses stay free. Elsewhere the second loopback address may be missing; then
 * tests wait until a port is free. Resolves with the way to end it.
 */
export default async function reserveAgentPorts(): Promise<() => void> {
  const ports = Object.values(agentAddresses).flatMap<number>((address) => address.ports);
  const servers = await Promise.all([defaultControlPort, ...ports].map(reserve));
  return () => servers.forEach((server) => server.close());
}

async function reserve(port: number): Promise<{ close(): void }> {
  const server = createServer((socket) => socket.destroy());
  // Another run of the tests may have reserved it.
  await new Promise<void>((resolve) => server.once('error', () => resolve()).listen(port, '127.0.0.2', resolve));
  return server;
}
