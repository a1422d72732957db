import { agentAddresses } from 'shared-protocol/ports';
import { products, type Product } from 'shared-protocol/product';
import { askPort, type PortAnswer } from './ask-port.ts';

/** Where an agent may be, and who answers there. */
export interface Probed {
  readonly product: Product;
  readonly port: number;
  /** Of the port, without a path. */
  readonly url: string;
  readonly answer: PortAnswer;
}

/** Asks every port of these products at once; in the order of the ranges. */
export function probePorts(asked: readonly Product[] = products): Promise<readonly Probed[]> {
  const places = asked.flatMap((product) => agentAddresses[product].ports.map((port) => ({ product, port })));
  return Promise.all(
    places.map(async ({ product, port }) => {
      const url = `http://127.0.0.1:${port}`;
      return { product, port, url, answer: await askPort(product, url + agentAddresses[product].regStatePath) };
    }),
  );
}
