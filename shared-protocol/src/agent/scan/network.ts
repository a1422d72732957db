import * as z from 'zod/mini';
import { products } from '../../product.ts';
import { identifier, text } from '../fields.ts';
import { scanRows } from './scan-rows.ts';

/** Both products examine the network; for Maverick, `openWifi` and `firewallOff` matter most. */
export const networkScan = scanRows({
  name: 'network',
  subject: 'network adapters and what is wrong with their connections',
  products,
  item: z.object({
    itemId: identifier('The adapter.'),
    adapterName: text('As Windows shows it.'),
    medium: z.enum(['ethernet', 'wifi', 'bluetooth', 'mobile', 'vpn']),
    isConnected: z.boolean(),
    linkSpeedMbps: z
      .nullable(z.int().check(z.minimum(0)))
      .check(z.describe('Megabits per second; null when not connected.')),
    signalPercent: z
      .nullable(z.int().check(z.minimum(0), z.maximum(100)))
      .check(z.describe('0 to 100; null when the medium has none or is not connected.')),
    latencyMs: z
      .nullable(z.int().check(z.minimum(0)))
      .check(z.describe('Round trip to the gateway in milliseconds; null when there was no reply.')),
    problems: z.array(z.enum(['noInternet', 'slowDns', 'weakSignal', 'packetLoss', 'openWifi', 'firewallOff'])),
  }),
  step: 'Wi-Fi',
  found: [
    {
      itemId: 'net-5f60a7d1',
      adapterName: 'Intel(R) Wi-Fi 6E AX211 160MHz',
      medium: 'wifi',
      isConnected: true,
      linkSpeedMbps: 866,
      signalPercent: 41,
      latencyMs: 18,
      problems: ['weakSignal', 'openWifi'],
    },
    {
      itemId: 'net-c2d8814e',
      adapterName: 'Realtek PCIe 2.5GbE Family Controller',
      medium: 'ethernet',
      isConnected: false,
      linkSpeedMbps: null,
      signalPercent: null,
      latencyMs: null,
      problems: [],
    },
  ],
});
