import { createServer } from 'node:net';
import { expect, onTestFinished } from 'vitest';

/** Neighbouring ports that nobody listens on, below those that systems hand out and agents use. */
export async function findFreePorts(count: number): Promise<[number, ...number[]]> {
  const first = 20_000 + Math.floor(Math.random() * 10_000);
  const others = Array.from({ length: count - 1 }, (_, index) => first + 1 + index);
  const areFree = await Promise.all([first, ...others].map(isFree));
  return areFree.every(Boolean) ? [first, ...others] : findFreePorts(count);
}

/** Whether both loopback addresses have this port to give. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const occupied = await occupy(port, host);
    if (!occupied) return false;
    await occupied.leave();
  }
  return true;
}

/** Resolves once all of them are free: an outgoing connection of any program holds its port for a minute after its end. */
export async function untilFree(ports: readonly number[]): Promise<void> {
  await expect.poll(() => takenOf(ports), { timeout: untilFreeMs }).toEqual([]);
}

export const untilFreeMs = 65_000;

async function takenOf(ports: readonly number[]): Promise<readonly number[]> {
  const areFree = await Promise.all(ports.map(isFree));
  return ports.filter((_, index) => !areFree[index]);
}

/** Listens as a foreign program would; null when somebody else does already. */
export function occupy(port: number, host: string): Promise<{ leave: () => Promise<void> } | null> {
  const server = createServer((socket) => socket.destroy());
  const leave = (): Promise<void> => new Promise((resolve) => void server.close(() => resolve()));
  return new Promise((resolve) => {
    server.once('error', () => resolve(null)).listen({ port, host }, () => resolve({ leave }));
  });
}

/** Listens as a foreign program would, until the test has finished or the returned function is called. */
export async function occupyForTest(port: number, host = '127.0.0.1'): Promise<() => Promise<void>> {
  const { leave } = (await occupy(port, host)) ?? expect.unreachable();
  onTestFinished(leave);
  return leave;
}
