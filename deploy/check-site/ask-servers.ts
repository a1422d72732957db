import type { Address } from './addresses-of.ts';
import type { Fetched } from 'conformance/http/fetch-answer';
import type { Site } from './site.ts';

/** What one of a site's servers says of its release. */
export interface ServerAnswer {
  readonly address: Address;
  readonly fetched: Fetched;
}

/** Asks every address of the family for `build.json`, each on connections of its own, for a balancer to choose anew. */
export function askServers(site: Site, addresses: readonly Address[]): Promise<readonly ServerAnswer[]> {
  const own = addresses.filter(({ family }) => family === site.address.family);
  // Each at least once, but few addresses several times.
  const rounds = Math.ceil(times / own.length);
  const asked = Array.from({ length: rounds }, () => own)
    .flat()
    .slice(0, Math.max(times, own.length));
  return Promise.all(asked.map(async (address) => ({ address, fetched: await site.getAnew('/build.json', address) })));
}

/** Two servers that take turns at random stay unnoticed once in 500 runs. */
const times = 10;
