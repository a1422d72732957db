import { catalogue, type EventName, type PayloadOf, type RequestName } from 'shared-protocol/agent/catalogue';
import { expect } from 'vitest';
import { handlers } from '../handlers/handlers.ts';
import type { World } from '../world/state/world.ts';
import { askWorld } from './ask-world.ts';

/** All requests of the catalogue that this world's agent serves. */
export function requestsOf({ product }: Pick<World, 'product'>): RequestName[] {
  // The table has exactly the catalogue's requests as its keys.
  const names = Object.keys(handlers) as RequestName[];
  return names.filter((name) => catalogue[name].products.includes(product));
}

/** Asks, and fails the test unless the answer is one that the request's row describes: no field more, no other code. */
export async function askAndCheck(world: World, type: RequestName, payload: unknown): Promise<unknown> {
  const row = catalogue[type];
  const parsed = row.payload.safeParse(payload);
  if (!parsed.success) throw new Error(`The test sends ${type} with a payload that does not parse`);
  const answer = await askWorld(world, type, parsed.data as PayloadOf<RequestName>);
  if (answer.status === 'refused') {
    expect([...row.errors, 'INTERNAL_ERROR'], type).toContain(answer.code);
    expect(answer.message, type).not.toBe('');
    return null;
  }
  expect(row.result.safeParse(answer.result), type).toEqual({ success: true, data: answer.result });
  return answer.result;
}

/** Fails the test unless the event is one that its row describes and this product's agent may send. */
export function checkEvent({ product }: World, type: EventName, payload: unknown): void {
  const row = catalogue[type];
  expect(row.products, type).toContain(product);
  expect(row.payload.safeParse(payload), type).toEqual({ success: true, data: payload });
}
