import { once } from 'node:events';
import { connect, createServer } from 'node:net';

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
    return () =>
      new Promise((resolve) => {
        gate.close(() => resolve());
        for (const socket of waiting) socket.destroy();
      });
  }
}

/** Beyond the ports that systems give to outgoing connections. */
const gatePort = 21_721;

/** The holder says nothing: its connections end when it lets go. */
async function untilLetGo(): Promise<void> {
  const socket = connect(gatePort, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.on('close', resolve));
}
