import { type Product, products } from 'shared-protocol/product';
import { portsOf, probePlaces } from '../discovery/probe-ports.ts';
import { portRange } from '../options/port-range.ts';

interface FoundAgent {
  readonly product: Product;
  /** The address of the port, without a path. */
  readonly url: string;
  readonly hubUrl: string;
}

export type Search =
  | { readonly status: 'found'; readonly agents: readonly [FoundAgent, ...FoundAgent[]] }
  | { readonly status: 'none'; readonly reason: string };

/** What is searched: one address, or the ports of some products. */
export type Place = { readonly url: string } | { readonly products: readonly Product[] };

export async function findAgents(place: Place): Promise<Search> {
  // Either product may be at an address.
  const probed = await probePlaces(
    'url' in place
      ? products.map((product) => ({ product, url: place.url }))
      : place.products.flatMap((product) => portsOf(product)),
  );
  const [first, ...others] = probed.flatMap(({ product, url, answer }) =>
    answer.status === 'agent' ? [{ product, url, hubUrl: url + answer.regState.hubPath }] : [],
  );
  if (first) return { status: 'found', agents: [first, ...others] };

  const stranger = probed.find(({ answer }) => answer.status === 'stranger');
  if ('url' in place) {
    const found = stranger?.answer.status === 'stranger' ? `: ${stranger.answer.found}` : '';
    return none(`${stranger ? 'no agent' : 'nobody'} answers at ${place.url}${found}`);
  }
  const ranges = place.products.map((product) => `${portRange(product)} (${product})`).join(' and ');
  const other = stranger ? `; ${stranger.url} is used by another program` : '';
  return none(`${stranger ? 'no agent' : 'nobody'} answers on ${ranges}${other}`);
}

function none(reason: string): Search {
  return { status: 'none', reason: `${reason}; agent-sim starts one` };
}
