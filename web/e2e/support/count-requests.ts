import type { Product } from 'shared-protocol/product';
import { handOffProducts } from './hand-off-page.ts';
import { listenOn } from './unrelated-servers.ts';

export interface CountedRequests {
  readonly count: () => number;
  readonly stop: () => Promise<void>;
}

/** Listens on all of a product's ports, and counts the requests from pages of this origin. */
export async function countRequests(product: Product, origin: string): Promise<CountedRequests> {
  let count = 0;
  const leave = await Promise.all(
    handOffProducts[product].ports.map((port) =>
      listenOn(
        port,
        (request, response) => {
          // Pages of other tests that run at the same time may send requests too.
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
