import { listen, type Door, type Listener } from './listen.ts';

/** Which ports of its range an agent takes: one as a real agent does, all of them, or exactly this one. */
export type Placement = 'first-free' | 'every' | number;

export type TakenPorts =
  | { readonly status: 'taken'; readonly ports: Ports; readonly close: () => Promise<void> }
  | { readonly status: 'range-full' }
  | { readonly status: 'port-taken'; readonly port: number };

export type Ports = readonly [number, ...number[]];

/** Listens on what the placement asks of the range, or on nothing. */
export async function takePorts(range: Ports, placement: Placement, door: Door): Promise<TakenPorts> {
  if (placement !== 'first-free') return takeAll(placement === 'every' ? range : [placement], door);
  for (const port of range) {
    const taken = await takeAll([port], door);
    if (taken.status === 'taken') return taken;
  }
  return { status: 'range-full' };
}

/**
 * Both addresses, because a browser resolves `localhost` to either, and another program on the second one would be
 * taken for the agent.
 */
const addresses = ['127.0.0.1', '::1'] as const;

async function takeAll(ports: Ports, door: Door): Promise<TakenPorts> {
  const listeners: Listener[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(listeners.map((listener) => listener.close()));
  };
  try {
    for (const port of ports) {
      for (const address of addresses) {
        const listening = await listen(address, port, door);
        if (listening.status === 'listening') listeners.push(listening);
        if (listening.status === 'taken') {
          await close();
          return { status: 'port-taken', port };
        }
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { status: 'taken', ports, close };
}
