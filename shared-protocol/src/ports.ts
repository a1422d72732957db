import type { Product } from './product.ts';

/** Where an agent listens: it takes the first free port of its product's range, on loopback only. */
export interface AgentAddress {
  /** In the order in which an agent tries them. */
  readonly ports: readonly [number, number, number, number, number];
  /** The path of discovery; the answer is a `RegState`. */
  readonly regStatePath: string;
  /** The path of the real-time connection. */
  readonly hubPath: string;
}

/** Source: specification, section 7 (ports and regstate paths); this project chose the hub paths. */
export const agentAddresses = {
  'driver-support': { ports: [49217, 49218, 49219, 49220, 49221], regStatePath: '/regstate', hubPath: '/hub' },
  maverick: {
    ports: [51215, 51216, 51217, 51218, 51219],
    regStatePath: '/maverick/regstate',
    hubPath: '/maverick/hub',
  },
} as const satisfies Record<Product, AgentAddress>;
