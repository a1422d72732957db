import { InvalidArgumentError } from 'commander';
import { products } from 'shared-protocol/product';
import { portRange } from '../../options/port-range.ts';

/** An integer; which range it must be in depends on the product. */
export function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const ranges = products.map((product) => `${portRange(product)} for ${product}`).join(', ');
  throw new InvalidArgumentError(`expected a port, ${ranges}`);
}
