import type { AddressInfo, Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Lets a server listen on a free port until the test has finished; its origin. */
export async function listenLocal(
  server: Server & { closeAllConnections?: () => void },
  { host = 'localhost', scheme = 'http' } = {},
): Promise<string> {
  onTestFinished(() => {
    server.close();
    server.closeAllConnections?.();
  });
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  // A server that listens on a port has this kind of address.
  return `${scheme}://${host}:${(server.address() as AddressInfo).port}`;
}
