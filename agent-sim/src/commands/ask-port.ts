import type { Product } from 'shared-protocol/product';
import { regStateSchema, type RegState } from 'shared-protocol/regstate';
import { askHttp } from '../hub-client/ask-http.ts';
import { readJsonObject } from '../signalr/records.ts';

/** What one port of a product says to discovery. */
export type PortAnswer =
  | { readonly status: 'silent' }
  /** Somebody listens, who is no agent of this product. */
  | { readonly status: 'stranger'; readonly found: string }
  | { readonly status: 'agent'; readonly regState: RegState };

/** An agent on this computer answers at once; whoever takes longer is as good as absent. */
const patienceMs = 1_500;

export async function askPort(product: Product, url: string): Promise<PortAnswer> {
  const answer = await askHttp(url, { withinMs: patienceMs });
  if (answer.status === 'failed') {
    return answer.isRefused ? { status: 'silent' } : { status: 'stranger', found: 'no readable answer' };
  }
  if (answer.statusCode !== 200) return { status: 'stranger', found: `HTTP ${answer.statusCode}` };
  const body = readJsonObject(answer.body);
  if (!body) return { status: 'stranger', found: 'an answer that is no JSON object' };
  const parsed = regStateSchema.safeParse(body);
  if (!parsed.success) return { status: 'stranger', found: 'JSON that is no regstate' };
  const found = parsed.data.product;
  return found === product ? { status: 'agent', regState: parsed.data } : { status: 'stranger', found: `a ${found}` };
}
