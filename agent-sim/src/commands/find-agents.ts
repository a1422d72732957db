import { agentAddresses } from 'shared-protocol/ports';
import { type Product, products } from 'shared-protocol/product';
import { portRange } from '../options/port-range.ts';
import { askPort, probePorts } from './probe-ports.ts';

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
  return 'url' in place ? findAt(place.url) : findOnPorts(place.products);
}

async function findAt(url: string): Promise<Search> {
  const found: string[] = [];
  for (const product of products) {
    const answer = await askPort(product, url + agentAddresses[product].regStatePath);
    if (answer.status === 'agent') return agentsFound([{ product, url, hubPath: answer.regState.hubPath }]);
    if (answer.status === 'stranger') found.push(answer.found);
  }
  return none(found[0] === undefined ? `nobody answers at ${url}` : `no agent answers at ${url}: ${found[0]}`);
}

async function findOnPorts(wanted: readonly Product[]): Promise<Search> {
  const probed = await probePorts(wanted);
  const agents = probed.flatMap(({ product, url, answer }) =>
    answer.status === 'agent' ? [{ product, url, hubPath: answer.regState.hubPath }] : [],
  );
  if (agents.length > 0) return agentsFound(agents);
  const ranges = wanted.map((product) => `${portRange(product)} (${product})`).join(' and ');
  const stranger = probed.find(({ answer }) => answer.status === 'stranger');
  return none(
    stranger ? `no agent answers on ${ranges}; ${stranger.url} is somebody else's` : `nobody answers on ${ranges}`,
  );
}

function agentsFound(agents: readonly { product: Product; url: string; hubPath: string }[]): Search {
  const [first, ...others] = agents.map(({ product, url, hubPath }) => ({ product, url, hubUrl: url + hubPath }));
  return first ? { status: 'found', agents: [first, ...others] } : none('nobody answers');
}

function none(reason: string): Search {
  return { status: 'none', reason };
}
