import { agentAddresses, type Product } from 'shared-protocol/product';
import { type RegState, regStateSchema } from 'shared-protocol/regstate';
import { fetchAnswer } from 'conformance/http/fetch-answer';
import { readJsonObject } from 'shared-protocol/agent/hub';

export interface Probed {
  readonly product: Product;
  /** The address of the port, without a path. */
  readonly url: string;
  readonly answer: PortAnswer;
}

/** Asks all these places at the same time; the answers are in their order. */
export function probePlaces(places: readonly Omit<Probed, 'answer'>[]): Promise<readonly Probed[]> {
  return Promise.all(
    places.map(async (place) => ({
      ...place,
      answer: await askPort(place.product, place.url + agentAddresses[place.product].regStatePath),
    })),
  );
}

/** Some ports of a product: all of its range by default. */
export function portsOf(
  product: Product,
  ports: readonly number[] = agentAddresses[product].ports,
): readonly Omit<Probed, 'answer'>[] {
  return ports.map((port) => ({ product, url: `http://127.0.0.1:${port}` }));
}

export type PortAnswer =
  | { readonly status: 'refused' }
  /** Something listens that is not an agent of this product. */
  | { readonly status: 'stranger'; readonly found: string }
  | { readonly status: 'agent'; readonly regState: RegState };

/** An agent on this computer answers at once; one that takes longer counts as absent. */
const timeoutMs = 1_500;

export async function askPort(product: Product, url: string): Promise<PortAnswer> {
  const fetched = await fetchAnswer({ address: url }, { timeLimitMs: timeoutMs });
  if (fetched.status === 'failed') {
    return fetched.isNobody ? { status: 'refused' } : { status: 'stranger', found: 'no readable answer' };
  }
  const { status, body } = fetched.answer;
  if (status !== 200) return { status: 'stranger', found: `HTTP ${status}` };
  const json = readJsonObject(body.toString());
  if (!json) return { status: 'stranger', found: 'an answer that is not a JSON object' };
  const parsed = regStateSchema.safeParse(json);
  if (!parsed.success) return { status: 'stranger', found: 'JSON that is not a regstate' };
  const found = parsed.data.product;
  return found === product ? { status: 'agent', regState: parsed.data } : { status: 'stranger', found: `a ${found}` };
}
