import type { PortHandlers } from 'simulator-kit/listen';
import { listenLoopback, type LoopbackListener } from 'simulator-kit/listen-loopback';
import type { Placement, Ports } from './placement.ts';

export type TakenPorts =
  | { readonly status: 'taken'; readonly listeners: readonly LoopbackListener[] }
  | { readonly status: 'range-full' }
  | { readonly status: 'port-taken'; readonly port: number };

/** Listens on what the placement asks of the range, or on nothing. */
export async function takePorts(range: Ports, placement: Placement, handlers: PortHandlers): Promise<TakenPorts> {
  if (placement !== 'first-free') return takeAll(placement === 'every' ? range : [placement], handlers);
  for (const port of range) {
    const taken = await takeAll([port], handlers);
    if (taken.status === 'taken') return taken;
  }
  return { status: 'range-full' };
}

async function takeAll(ports: Ports, handlers: PortHandlers): Promise<TakenPorts> {
  const listeners: LoopbackListener[] = [];
  const closeAll = async (): Promise<void> => {
    await Promise.all(listeners.map(({ close }) => close()));
  };
  try {
    for (const port of ports) {
      const listening = await listenLoopback(port, handlers);
      if (listening.status === 'taken') {
        await closeAll();
        return { status: 'port-taken', port };
      }
      listeners.push(listening);
    }
  } catch (error) {
    await closeAll();
    throw error;
  }
  return { status: 'taken', listeners };
}
