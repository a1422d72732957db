import { connect } from 'node:net';
import { listen, type Listening, type PortHandlers } from './listen.ts';
import { realTime } from './real-time.ts';

interface LoopbackListener {
  readonly status: 'listening';
  readonly port: number;
  /** Accepts nobody from now on, and ends every connection; the port is free when it resolves. */
  readonly close: () => Promise<void>;
}

export type LoopbackListening =
  | LoopbackListener
  | { readonly status: 'taken'; readonly port: number }
  | { readonly status: 'not-allowed'; readonly port: number };

/**
 * Listens on 127.0.0.1 and, where this computer has it, on ::1, at the same port: a browser resolves `localhost` to
 * either, and another program on the second one would be taken for this one. Port 0 takes any that suits and is free on
 * both.
 */
export async function listenLoopback(
  port: number,
  handlers: PortHandlers,
  suits: (port: number) => boolean = () => true,
): Promise<LoopbackListening> {
  for (let attempt = 1; ; attempt += 1) {
    const listening = await listenOnBoth(port, handlers);
    if (port !== 0 || (listening.status === 'listening' && suits(listening.port))) return listening;
    if (listening.status === 'listening') await listening.close();
    if (attempt === maxAttempts) return { status: 'taken', port };
  }
}

const maxAttempts = 20;

async function listenOnBoth(wanted: number, handlers: PortHandlers): Promise<LoopbackListening> {
  if (wanted !== 0 && (await isAnswered(wanted))) return { status: 'taken', port: wanted };
  const first = await listen('127.0.0.1', wanted, handlers);
  if (first.status !== 'listening') return unavailable(first, wanted);
  const { port } = first;
  let second: Listening;
  try {
    second = await listen('::1', port, handlers);
  } catch (error) {
    await first.close();
    throw error;
  }
  if (second.status === 'no-ipv6') return first;
  if (second.status === 'listening') {
    const { close } = second;
    return { status: 'listening', port, close: async () => void (await Promise.all([first.close(), close()])) };
  }
  await first.close();
  return unavailable(second, wanted);
}

function unavailable({ status }: Listening, port: number): LoopbackListening {
  return { status: status === 'not-allowed' ? status : 'taken', port };
}

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
