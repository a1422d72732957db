import { connect } from 'node:net';
import { realTime } from './real-time.ts';

/**
 * Whether a program answers at this port of either loopback address. Windows and macOS let a program listen on
 * 127.0.0.1 while another listens on all addresses of the same port; the other would get some of the connections.
 */
export async function isAnswered(port: number): Promise<boolean> {
  const answers = await Promise.all(['127.0.0.1', '::1'].map((host) => connects(port, host)));
  return answers.includes(true);
}

function connects(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const end = (answered: boolean): void => {
      stopTimer();
      socket.destroy();
      resolve(answered);
    };
    const stopTimer = realTime.after(timeoutMs, () => end(false));
    // The system may give a connection the very port that it asks for, which then answers itself.
    socket.once('connect', () => end(socket.localPort !== port)).once('error', () => end(false));
  });
}

/** Refused at once on this computer; a firewall may drop it. */
const timeoutMs = 300;
