import type { Product } from 'shared-protocol/product';
import type { Random } from '../state/random.ts';
import type { NetworkAdapter } from '../state/world-state.ts';
import { productTraits } from '../state/product-traits.ts';

/** A wireless connection with something wrong, a cable that may be in, and what else Windows lists. */
export function createNetworkAdapters(product: Product, random: Random): readonly NetworkAdapter[] {
  const hasCable = random.between(0, 1) === 1;
  return [
    {
      ...adapter('Intel(R) Wi-Fi 6E AX211 160MHz', 'wifi', random),
      isConnected: true,
      linkSpeedMbps: random.pick([433, 866, 1_201, 2_401] as const),
      signalPercent: random.between(25, 95),
      latencyMs: random.between(4, 60),
      problems: random.sample(productTraits[product].wifiProblems, 2),
    },
    {
      ...adapter('Realtek PCIe 2.5GbE Family Controller', 'ethernet', random),
      isConnected: hasCable,
      linkSpeedMbps: hasCable ? random.pick([100, 1_000, 2_500] as const) : null,
      latencyMs: hasCable ? random.between(1, 4) : null,
      problems: hasCable ? random.sample(['slowDns', 'packetLoss'], random.between(0, 1)) : [],
    },
    adapter('Bluetooth Device (Personal Area Network)', 'bluetooth', random),
    adapter('WireGuard Tunnel', 'vpn', random),
  ];
}

function adapter(adapterName: string, medium: NetworkAdapter['medium'], random: Random): NetworkAdapter {
  return {
    itemId: random.id('net'),
    adapterName,
    medium,
    isConnected: false,
    linkSpeedMbps: null,
    signalPercent: null,
    latencyMs: null,
    problems: [],
  };
}
