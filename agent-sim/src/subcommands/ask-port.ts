import type { Product } from 'shared-protocol/product';
import { regStateSchema, type RegState } from 'shared-protocol/regstate';

/** What one port of a product says to discovery. */
export type PortAnswer =
  | { readonly status: 'silent' }
  /** Somebody listens, who is no agent of this product. */
  | { readonly status: 'stranger'; readonly found: string }
  | { readonly status: 'agent'; readonly regState: RegState };

/** An agent on this computer answers at once; whoever takes longer is as good as absent. */
const patienceMs = 1_500;

export async function askPort(product: Product, url: string): Promise<PortAnswer> {
  let response: Response;
  try {
    response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  } catch (error) {
    return isRefusal(error) ? { status: 'silent' } : { status: 'stranger', found: 'no readable answer' };
  }
  if (!response.ok) return { status: 'stranger', found: `HTTP ${response.status}` };
  const body: unknown = await response.json().catch(() => undefined);
  if (body === undefined) return { status: 'stranger', found: 'an answer that is not JSON' };
  const parsed = regStateSchema.safeParse(body);
  if (!parsed.success) return { status: 'stranger', found: 'JSON that is no regstate' };
  const found = parsed.data.product;
  return found === product ? { status: 'agent', regState: parsed.data } : { status: 'stranger', found: `a ${found}` };
}

function isRefusal(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: unknown; errors?: readonly { code?: unknown }[] } };
  return [cause, ...(cause?.errors ?? [])].some((each) => each?.code === 'ECONNREFUSED');
}
