import type { Product } from 'shared-protocol/product';
import { discoverAgent } from '../agent/discover-agent.ts';

export interface DiscoveryTimes {
  readonly directMs: number;
  readonly discoveryMs: number;
}

/**
 * Runs in a browser: the medians of one direct fetch to the right address and of the app's own discovery, turn and turn
 * about, so that a noisy moment strikes both.
 */
export async function timeDiscovery(product: Product, url: string, rounds: number): Promise<DiscoveryTimes> {
  const direct: number[] = [];
  const discovery: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const directMs = await timed(() => askDirectly(url));
    const discoveryMs = await timed(() => discover(product));
    if (round < 0) continue;
    direct.push(directMs);
    discovery.push(discoveryMs);
  }
  return { directMs: medianOf(direct), discoveryMs: medianOf(discovery) };
}

const warmUpRounds = 10;

async function askDirectly(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit' });
  return response.json();
}

async function discover(product: Product): Promise<void> {
  const { status } = await discoverAgent(product);
  if (status !== 'found') throw new Error(`Discovery: ${status}`);
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

function medianOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;
}
