import { catalogue, type EventName, type PayloadOf } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type * as z from 'zod/mini';
import { explainIssue, inWords, nearestIssues } from '../options/explain.ts';
import { eventNameSchema } from '../options/message-names.ts';

// What the control API refuses by the same schemas: plain JavaScript has no types, and types have no ranges.

/** The payload as pages are told it; throws a RangeError when an agent of this product sends no such event. */
export function parseEvent<Name extends EventName>(product: Product, type: Name, payload: unknown): PayloadOf<Name> {
  const name = parse(eventNameSchema, type);
  const row = catalogue[name];
  const products: readonly Product[] = row.products;
  if (!products.includes(product)) throw new RangeError(`${name}: expected an event that ${product} sends`);
  // The row of this name has just read it; TypeScript does not follow a name that is open.
  return parse(row.payload, payload, 'payload') as PayloadOf<Name>;
}

/** Throws a RangeError that names each fault with what was expected. */
export function parse<Schema extends z.ZodMiniType>(schema: Schema, found: unknown, root = ''): z.output<Schema> {
  const parsed = schema.safeParse(found, { reportInput: true });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.flatMap(nearestIssues).map((issue) => {
    const place = [root, ...issue.path.map(String)].filter(Boolean).join('.');
    const input = ['string', 'number', 'boolean'].includes(typeof issue.input) ? JSON.stringify(issue.input) : '';
    return `${[place, input].filter(Boolean).join(' ')}: expected ${inWords(explainIssue(issue))}`;
  });
  throw new RangeError(faults.join('; '));
}
