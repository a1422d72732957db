import { agentAddresses } from 'shared-protocol/ports';
import { type Product, products } from 'shared-protocol/product';
import { type RegState, regStateSchema } from 'shared-protocol/regstate';
import { askHttp } from 'conformance/hub-client/ask-http';
import { readJsonObject } from 'conformance/hub-client/hub-records';

/** Where an agent may be, and who answers there. */
export interface Probed {
  readonly product: Product;
  /** Of the port, without a path. */
  readonly url: string;
  readonly answer: PortAnswer;
}

/** Asks every port of these products at once; in the order of the ranges. */
export async function probePorts(asked: readonly Product[] = products): Promise<readonly Probed[]> {
  return (await Promise.all(asked.map((product) => probeProduct(product, agentAddresses[product].ports)))).flat();
}

/** Asks at one address, as either product. */
export function probeAddress(url: string): Promise<readonly Probed[]> {
  return probe(products.map((product) => ({ product, url })));
}

/** Asks some ports of a product at once. */
export function probeProduct(product: Product, ports: readonly number[]): Promise<readonly Probed[]> {
  return probe(ports.map((port) => ({ product, url: `http://127.0.0.1:${port}` })));
}

function probe(places: readonly Pick<Probed, 'product' | 'url'>[]): Promise<readonly Probed[]> {
  const ask = async ({ product, url }: (typeof places)[number]): Promise<Probed> => {
    return { product, url, answer: await askPort(product, url + agentAddresses[product].regStatePath) };
  };
  return Promise.all(places.map(ask));
}

/** What one port of a product says to discovery. */
export type PortAnswer =
  | { readonly status: 'refused' }
  /** Something listens that is not an agent of this product. */
  | { readonly status: 'stranger'; readonly found: string }
  | { readonly status: 'agent'; readonly regState: RegState };

/** An agent on this computer answers at once; one that takes longer counts as absent. */
const timeoutMs = 1_500;

export async function askPort(product: Product, url: string): Promise<PortAnswer> {
  const answer = await askHttp(url, { withinMs: timeoutMs });
  if (answer.status === 'failed') {
    return answer.isRefused ? { status: 'refused' } : { status: 'stranger', found: 'no readable answer' };
  }
  if (answer.statusCode !== 200) return { status: 'stranger', found: `HTTP ${answer.statusCode}` };
  const body = readJsonObject(answer.body);
  if (!body) return { status: 'stranger', found: 'an answer that is not a JSON object' };
  const parsed = regStateSchema.safeParse(body);
  if (!parsed.success) return { status: 'stranger', found: 'JSON that is not a regstate' };
  const found = parsed.data.product;
  return found === product ? { status: 'agent', regState: parsed.data } : { status: 'stranger', found: `a ${found}` };
}
