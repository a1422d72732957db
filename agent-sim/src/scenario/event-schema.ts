import { catalogue, type EventName } from 'shared-protocol/agent/catalogue';
import { formatFaults } from 'shared-protocol/agent/format-faults';
import * as z from 'zod/mini';
import { eventNameSchema } from '../options/message-names.ts';
import type { WorldEvent } from '../world/state/world.ts';

type Event = Pick<WorldEvent, 'type' | 'payload'>;

/**
 * An event whose payload its row accepts, completed where the file omits fields. A field that the event does not have is
 * refused: a mistyped one would otherwise be filled in as missing.
 */
export const eventSchema: z.ZodMiniType<Event> = z.pipe(
  mapping({ type: eventNameSchema, payload: z.exactOptional(z.unknown()) }),
  z.transform(({ type, payload = {} }, context): Event => {
    const read = readPayload(type, payload);
    // The row of this name has just read it.
    if (read.status === 'read') return { type, payload: read.payload } as Event;
    for (const issue of read.issues) context.issues.push(inPayload(issue));
    return z.NEVER;
  }),
);

type ReadPayload =
  | { readonly status: 'read'; readonly payload: unknown }
  | { readonly status: 'refused'; readonly issues: readonly z.core.$ZodIssue[] };

function readPayload(type: EventName, payload: unknown): ReadPayload {
  const given = payloadSchemaOf(type).safeParse(payload, { reportInput: true });
  if (!given.success) return { status: 'refused', issues: given.error.issues };
  const completed = catalogue[type].payload.safeParse(completePayload(type, given.data), { reportInput: true });
  if (completed.success) return { status: 'read', payload: completed.data };
  const inWords = (issue: z.core.$ZodIssue): string => formatFaults({ issues: [issue] })[0]?.reason ?? issue.message;
  return { status: 'refused', issues: completed.error.issues.map((issue) => ({ ...issue, message: inWords(issue) })) };
}

function inPayload(issue: z.core.$ZodIssue): z.core.$ZodRawIssue {
  const { message } = issue;
  const path = ['payload', ...issue.path];
  if (issue.code !== 'unrecognized_keys') return { code: 'custom', message, path, input: issue.input };
  return { code: issue.code, keys: issue.keys, message, path, input: issue.input };
}

function payloadSchemaOf(type: EventName) {
  return mapping(Object.fromEntries(fieldNamesOf(type).map((name) => [name, z.exactOptional(z.unknown())])));
}

/** Fields of a payload by their names, as a file gives them. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * With the fields that the event requires and the scenario leaves out, as the catalogue's example has them: of several
 * examples, the one that has most of what is given.
 */
function completePayload(type: EventName, given: Fields): Fields {
  const shape: Shape = catalogue[type].payload.shape;
  const examples: readonly { readonly payload: Fields }[] = catalogue[type].examples;
  const agreeing = examples.map(({ payload }) => ({ payload, count: countAgreeing(payload, given) }));
  const [closest] = agreeing.toSorted((left, right) => right.count - left.count);
  const missing = Object.entries(closest?.payload ?? {}).filter(([name]) => isRequired(shape, name));
  return { ...Object.fromEntries(missing), ...given };
}

/** What a payload of this event may have. */
function fieldNamesOf(type: EventName): readonly string[] {
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

/** A mapping with these keys and no others; its errors name them. */
export function mapping<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodMiniObject<Shape, z.core.$strict> {
  const keys = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? `${oneOf}${keys}` : `expected a mapping with ${keys}`),
  });
}

const oneOf = 'expected one of ';

/** The keys that the error of an unknown one names. */
export function knownKeys(message: string): readonly string[] {
  return message.slice(oneOf.length).split(', ');
}
