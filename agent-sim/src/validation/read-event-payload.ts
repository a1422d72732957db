import { catalogue, type EventName } from 'shared-protocol/agent/catalogue';
import * as z from 'zod/mini';
import { mapping } from './explain.ts';

type ReadPayload =
  | { readonly status: 'read'; readonly payload: unknown }
  | { readonly status: 'refused'; readonly issues: readonly z.core.$ZodIssue[] };

/**
 * Reads the payload of an event, completed where fields are left out. A field that the event does not have is refused: a
 * mistyped one would otherwise be filled in as missing.
 */
export function readEventPayload(type: EventName, payload: unknown): ReadPayload {
  const given = payloadSchemaOf(type).safeParse(payload, { reportInput: true });
  if (!given.success) return { status: 'refused', issues: given.error.issues };
  const completed = catalogue[type].payload.safeParse(completePayload(type, given.data), { reportInput: true });
  if (completed.success) return { status: 'read', payload: completed.data };
  return { status: 'refused', issues: completed.error.issues };
}

function payloadSchemaOf(type: EventName) {
  const names = Object.keys(catalogue[type].payload.shape);
  return mapping(Object.fromEntries(names.map((name) => [name, z.exactOptional(z.unknown())])));
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Adds the fields that the event requires and that are left out, as the catalogue's example has them: of several
 * examples, the one that agrees most with what is given.
 */
function completePayload(type: EventName, given: Fields): Fields {
  const shape: Shape = catalogue[type].payload.shape;
  const examples: readonly { readonly payload: Fields }[] = catalogue[type].examples;
  const agreeing = examples.map(({ payload }) => ({ payload, count: countAgreeing(payload, given) }));
  const [closest] = agreeing.toSorted((left, right) => right.count - left.count);
  const missing = Object.entries(closest?.payload ?? {}).filter(
    ([name]) => shape[name]?.safeParse(undefined).success === false,
  );
  return { ...Object.fromEntries(missing), ...given };
}

type Shape = Readonly<Record<string, { safeParse(value: unknown): { readonly success: boolean } }>>;

function countAgreeing(payload: Fields, given: Fields): number {
  return Object.entries(given).filter(([name, value]) => JSON.stringify(payload[name]) === JSON.stringify(value))
    .length;
}
