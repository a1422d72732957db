import type { Server, Socket } from 'node:net';

export interface Connections {
  /** Ends all of them, and resolves once the other sides have noticed, or after a moment. */
  readonly end: () => Promise<void>;
}

/**
 * Keeps count of a server's connections. A client in this very process keeps some for its next requests; were they
 * just cut, a request to an agent that is started anew on the same port could still go out on one of them, and fail.
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
const patienceMs = 100;

function endSocket(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), patienceMs);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.end();
  });
}
