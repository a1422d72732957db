import type { Server, Socket } from 'node:net';

export interface Connections {
  /** Ends all of them, and resolves once the other sides have closed them too, or after a timeout. */
  readonly end: () => Promise<void>;
}

/**
 * Tracks a server's connections. A client in this process keeps some open for its next requests; if they were only cut,
 * a request to an agent that restarts on the same port could still be sent on one of them, and fail.
 */
export function trackConnections(server: Server): Connections {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    end: async () => {
      await Promise.all(Array.from(sockets, endSocket));
    },
  };
}

/** Clients that are alive respond within a millisecond; one that hangs must not delay a stop. */
const timeoutMs = 100;

function endSocket(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), timeoutMs);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.end();
  });
}
