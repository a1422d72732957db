import type { Product } from 'shared-protocol/product';
import { discoverAgent } from '../agent/discover-agent.ts';

/** Runs in a browser: how long one fetch to the right address takes until its JSON is read, in ms. */
export function timeDirectly(url: string): Promise<number> {
  return timed(() => readJson(url));
}

/** Runs in a browser: how long the first of such fetches takes that are made at once, in ms: what asking five ports costs. */
export function timeFirstOf(urls: readonly string[]): Promise<number> {
  return timed(() => Promise.any(urls.map(readJson)));
}

/** Runs in a browser: how long the app's own discovery takes, in ms. */
export function timeDiscovery(product: Product): Promise<number> {
  return timed(async () => {
    const { status } = await discoverAgent(product);
    if (status !== 'found') throw new Error(`Discovery: ${status}`);
  });
}

async function readJson(url: string): Promise<unknown> {
  const response = await fetch(url, { cache: 'no-store', credentials: 'omit' });
  return response.json();
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}
