import type { CDPSession } from 'playwright';

/** A cheap line and a slow processor. */
const throttling = { kbitPerSecond: 1_600, latencyMs: 150, cpuSlowdown: 4 } as const;
export const lineText = '1.6 Mbit/s, 150 ms, processor 4 times slower';

export async function throttle(session: CDPSession): Promise<void> {
  const bytesPerSecond = (throttling.kbitPerSecond * 1000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: throttling.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling.cpuSlowdown });
}

/** Counts what a page has downloaded so far, as it travelled. */
export async function countBytes(session: CDPSession): Promise<{ readonly count: number }> {
  const bytes = { count: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes.count += encodedDataLength;
  });
  await session.send('Network.enable');
  return bytes;
}
