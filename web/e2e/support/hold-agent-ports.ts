import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { agentAddresses } from 'shared-protocol/product';

/**
 * Waits until no other test on this computer uses the agents' real ports, and keeps them until the returned function is
 * called. Who holds the gate's port holds them; a process that dies lets go of it.
 */
export async function holdAgentPorts(): Promise<() => Promise<void>> {
  for (;;) {
    const gate = createServer((waiting) => waiting.on('error', () => undefined));
    try {
      gate.listen(gatePort, '127.0.0.1');
      await once(gate, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      await untilLetGo();
      continue;
    }
    const waiting = new Set<{ destroy(): void }>();
    gate.on('connection', (socket) => waiting.add(socket));
    for (const port of Object.values(agentAddresses).flatMap<number>(({ ports }) => ports)) await untilFree(port);
    return () =>
      new Promise((resolve) => {
        gate.close(() => resolve());
        for (const socket of waiting) socket.destroy();
      });
  }
}

/** A connection of before the tests blocks its port for a minute after its end; a program that listens stays. */
async function untilFree(port: number): Promise<void> {
  const end = Date.now() + 65_000;
  while (Date.now() < end) {
    const server = createServer();
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (isFree) {
      await new Promise((resolve) => server.close(resolve));
      return;
    }
    await pause(500);
  }
}

/** Beyond the ports that systems give to outgoing connections. */
const gatePort = 21_721;

/** The holder does not respond: its connections end when it lets go. */
async function untilLetGo(): Promise<void> {
  const socket = connect(gatePort, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.on('close', resolve));
}
