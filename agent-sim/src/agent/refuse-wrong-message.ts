import { catalogue, type EventName, type PayloadOf } from 'shared-protocol/agent/catalogue';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import type { Product } from 'shared-protocol/product';
import type * as z from 'zod/mini';
import { answerCodeSchema, eventNameSchema, requestNameSchema } from '../options/message-names.ts';

// What the control API refuses by its schemas too. Loaded with the first call, because the catalogue would slow the start.

/** Throws a RangeError when there is no such request, or no such code to answer it with. */
export function refuseWrongFailure(type: unknown, code: unknown): void {
  parse(requestNameSchema, type, String(type));
  parse(answerCodeSchema, code, String(code));
}

/** The payload as pages are told it; throws a RangeError when an agent of this product sends no such event. */
export function parseEvent<Name extends EventName>(product: Product, type: Name, payload: unknown): PayloadOf<Name> {
  const name = parse(eventNameSchema, type, type);
  const row = catalogue[name];
  const products: readonly Product[] = row.products;
  if (!products.includes(product)) throw new RangeError(`${name}: expected an event that ${product} sends`);
  // The row of this name has just read it; TypeScript does not follow a name that is open.
  return parse(row.payload, payload, 'payload') as PayloadOf<Name>;
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, found: unknown, place: string): z.output<Schema> {
  const parsed = schema.safeParse(found);
  if (parsed.success) return parsed.data;
  const faults = formatFaults(parsed.error, place).map(({ path, reason }) => `${path}: ${reason}`);
  throw new RangeError(faults.join('; '));
}
