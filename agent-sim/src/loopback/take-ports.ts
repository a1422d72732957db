import type { RequestListener } from 'node:http';
import { listenOnLoopback, type LoopbackListener } from './listen-on-loopback.ts';

/** Which ports of its range an agent takes: one as a real agent does, all of them, or exactly this one. */
export type Placement = 'first-free' | 'every' | number;

export type TakenPorts =
  | { readonly status: 'taken'; readonly ports: readonly [number, ...number[]]; readonly close: () => Promise<void> }
  | { readonly status: 'range-full' }
  | { readonly status: 'port-taken'; readonly port: number };

/** Listens on what the placement asks of the range, or on nothing. */
export async function takePorts(
  range: readonly number[],
  placement: Placement,
  answer: RequestListener,
): Promise<TakenPorts> {
  if (placement === 'first-free') return takeFirstFree(range, answer);
  return takeAll(placement === 'every' ? range : [placement], answer);
}

async function takeFirstFree(range: readonly number[], answer: RequestListener): Promise<TakenPorts> {
  for (const port of range) {
    const listener = await listenOnLoopback(port, answer);
    if (listener) return { status: 'taken', ports: [port], close: listener.close };
  }
  return { status: 'range-full' };
}

async function takeAll(ports: readonly number[], answer: RequestListener): Promise<TakenPorts> {
  const listeners: LoopbackListener[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener.close()));
  };
  for (const port of ports) {
    const listener = await listenOnLoopback(port, answer);
    if (!listener) {
      await close();
      return { status: 'port-taken', port };
    }
    listeners.push(listener);
  }
  const [first, ...others] = ports;
  if (first === undefined) throw new Error('A range has at least one port');
  return { status: 'taken', ports: [first, ...others], close };
}
