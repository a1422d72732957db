import { catalogue, type EventName } from 'shared-protocol/agent/catalogue';

/** Fields of a payload by their names, as a file gives them. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * With the fields that the event requires and the scenario leaves out, as the catalogue's example has them: of several
 * examples, the one that has most of what is given.
 */
export function completePayload(type: EventName, given: Fields): Fields {
  const shape: Shape = catalogue[type].payload.shape;
  const examples: readonly { readonly payload: Fields }[] = catalogue[type].examples;
  const agreeing = examples.map(({ payload }) => ({ payload, count: countAgreeing(payload, given) }));
  const [closest] = agreeing.toSorted((left, right) => right.count - left.count);
  const missing = Object.entries(closest?.payload ?? {}).filter(([name]) => isRequired(shape, name));
  return { ...Object.fromEntries(missing), ...given };
}

/** What a payload of this event may have. */
export function fieldNamesOf(type: EventName): readonly string[] {
  return Object.keys(catalogue[type].payload.shape);
}

type Shape = Readonly<Record<string, { safeParse(value: unknown): { readonly success: boolean } }>>;

function isRequired(shape: Shape, name: string): boolean {
  return shape[name]?.safeParse(undefined).success === false;
}

function countAgreeing(payload: Fields, given: Fields): number {
  return Object.entries(given).filter(([name, value]) => JSON.stringify(payload[name]) === JSON.stringify(value))
    .length;
}
