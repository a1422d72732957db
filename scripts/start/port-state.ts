import { createServer } from 'node:net';

export type PortState = 'free' | 'taken' | 'forbidden';

/** May this process listen on a loopback port, on IPv4 and, where this computer has it, on IPv6? */
export async function portState(port: number): Promise<PortState> {
  const onIPv4 = await tryToListen(port, '127.0.0.1');
  return onIPv4 === 'free' ? tryToListen(port, '::1') : onIPv4;
}

function tryToListen(port: number, host: string): Promise<PortState> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(stateOf(code)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

function stateOf(code: string | undefined): PortState {
  if (code === 'EADDRINUSE') return 'taken';
  if (code === 'EACCES') return 'forbidden';
  // No IPv6 here: nobody can hold the port there.
  return 'free';
}
