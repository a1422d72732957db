import type { Product } from 'shared-protocol/product';
import { handOffProducts } from './hand-off-page.ts';
import { standOn } from './strangers.ts';

export interface CountedRequests {
  readonly count: () => number;
  readonly stop: () => Promise<void>;
}

/** Listens on all of a product's ports, and counts what the pages of this origin ask there. */
export async function countRequests(product: Product, origin: string): Promise<CountedRequests> {
  let count = 0;
  const leave = await Promise.all(
    handOffProducts[product].ports.map((port) =>
      standOn(
        port,
        (request, response) => {
          // Pages of tests that run beside this one may knock too.
          if (request.headers.origin === origin) count += 1;
          response.end();
        },
        origin,
      ),
    ),
  );
  return {
    count: () => count,
    stop: async () => {
      await Promise.all(leave.map((go) => go()));
    },
  };
}
