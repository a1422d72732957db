import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Resolves once something listens on the port of this computer. */
export async function untilListening(port: number): Promise<void> {
  while (!(await isListening(port))) await setTimeout(betweenTriesMs);
}

const betweenTriesMs = 50;

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}
