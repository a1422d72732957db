import { createServer } from 'node:net';

/** The first of the ports that nobody holds on 127.0.0.1; null when there is none. */
export async function freePortOf(ports: readonly number[]): Promise<number | null> {
  for (const port of ports) {
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
  return null;
}
