import type { PortHandlers } from 'simulator-kit/listen';
import { listenLoopback } from 'simulator-kit/listen-loopback';
import type { Placement, Ports } from './placement.ts';

export type TakenPorts =
  | { readonly status: 'taken'; readonly ports: Ports; readonly close: () => Promise<void> }
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
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(closers.map((closeOne) => closeOne()));
  };
  try {
    for (const port of ports) {
      const listening = await listenLoopback(port, handlers);
      if (listening.status === 'taken') {
        await close();
        return { status: 'port-taken', port };
      }
      closers.push(listening.close);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { status: 'taken', ports, close };
}
