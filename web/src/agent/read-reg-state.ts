import type { Product } from 'shared-protocol/product';
import { regStateSchema, type RegState } from 'shared-protocol/regstate';
import { readShortBody } from './read-short-body.ts';

/**
 * Asks one port for its regstate; rejects unless it is an agent of this product.
 *
 * @param bodyLimitMs for the rest of an answer that has begun: the browser asks its visitor nothing any more
 */
export async function readRegState(
  url: string,
  product: Product,
  signal: AbortSignal,
  bodyLimitMs: number,
): Promise<RegState> {
  const response = await fetch(url, requestOf(signal));
  if (!response.ok) {
    void response.body?.cancel();
    throw new Error('The port answers, but not as an agent does');
  }
  const regState = regStateSchema.parse(JSON.parse(await readShortBody(response, bodyLimitMs)));
  if (regState.product !== product) throw new Error("The port answers as the other product's agent");
  return regState;
}

function requestOf(signal: AbortSignal): RequestInit {
  // Another program may use the port: it gets no cookie, and cannot redirect the page's request.
  return { signal, cache: 'no-store', credentials: 'omit', redirect: 'error' };
}
