import { once } from 'node:events';
import { connect } from 'node:net';

/** Throws at once when a program listens on one of the ports, for example `npm start` in another terminal. */
export async function refuseTakenPorts(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    if (!(await isAnswered(port, '127.0.0.1')) && !(await isAnswered(port, '::1'))) continue;
    throw new Error(`These tests need port ${port}, on which another program listens. Stop it, then run them again.`);
  }
}

async function isAnswered(port: number, host: string): Promise<boolean> {
  const socket = connect({ port, host });
  try {
    await once(socket, 'connect');
    // The system may give a connection the very port that it asks for, which then answers itself.
    return socket.localPort !== port;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
