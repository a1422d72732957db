import type { Product } from 'shared-protocol/product';
import { regStateSchema, type RegState } from 'shared-protocol/regstate';

/** Asks one port for its regstate; rejects unless it is an agent of this product. */
export async function readRegState(url: string, product: Product, signal: AbortSignal): Promise<RegState> {
  const response = await fetch(url, requestOf(signal));
  if (!response.ok) throw new Error('The port answers, but not as an agent does');
  const regState = regStateSchema.parse(await response.json());
  if (regState.product !== product) throw new Error("The port answers as the other product's agent");
  return regState;
}

function requestOf(signal: AbortSignal): RequestInit {
  // Another program may use the port: it gets no cookie, and cannot redirect the page's request.
  return { signal, cache: 'no-store', credentials: 'omit', redirect: 'error' };
}
