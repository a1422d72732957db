import type { Product } from 'shared-protocol/product';
import { probeAddress, probePorts } from '../discovery/probe-ports.ts';
import { portRange } from '../options/port-range.ts';

/** An agent that answers, and where. */
interface FoundAgent {
  readonly product: Product;
  /** Of the port, without a path. */
  readonly url: string;
  readonly hubUrl: string;
}

export type Search =
  | { readonly status: 'found'; readonly agents: readonly [FoundAgent, ...FoundAgent[]] }
  /** The reason, in words. */
  | { readonly status: 'none'; readonly reason: string };

/** Where to look: at one address, or on the ports of some products. */
export type Place = { readonly url: string } | { readonly products: readonly Product[] };

/** The agents that answer there, in the order of their ranges. */
export async function findAgents(place: Place): Promise<Search> {
  const probed = 'url' in place ? await probeAddress(place.url) : await probePorts(place.products);
  const [first, ...others] = probed.flatMap(({ product, url, answer }) =>
    answer.status === 'agent' ? [{ product, url, hubUrl: url + answer.regState.hubPath }] : [],
  );
  if (first) return { status: 'found', agents: [first, ...others] };

  const stranger = probed.find(({ answer }) => answer.status === 'stranger');
  if ('url' in place) {
    const found = stranger?.answer.status === 'stranger' ? `: ${stranger.answer.found}` : '';
    return { status: 'none', reason: `${stranger ? 'no agent' : 'nobody'} answers at ${place.url}${found}` };
  }
  const ranges = place.products.map((product) => `${portRange(product)} (${product})`).join(' and ');
  const other = stranger ? `; ${stranger.url} is used by another program` : '';
  return { status: 'none', reason: `${stranger ? 'no agent' : 'nobody'} answers on ${ranges}${other}` };
}
