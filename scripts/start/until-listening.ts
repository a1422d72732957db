import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** True once something listens on the port of this computer; false when nothing does in time. */
export async function untilListening(port: number, withinMs: number): Promise<boolean> {
  const givesUpAt = performance.now() + withinMs;
  while (!(await isListening(port))) {
    if (performance.now() >= givesUpAt) return false;
    await setTimeout(betweenTriesMs);
  }
  return true;
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
