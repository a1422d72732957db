import * as z from 'zod/mini';
import { explainIssue, isOfKey, issueOf, mapping } from '../validation/explain.ts';
import { eventNameSchema } from '../validation/message-names.ts';
import { readEventPayload } from '../validation/read-event-payload.ts';
import type { WorldEvent } from '../world/state/world.ts';

type Event = Pick<WorldEvent, 'type' | 'payload'>;

/** An event whose payload its row accepts, completed where the file omits fields. */
export const eventSchema: z.ZodMiniType<Event> = z.pipe(
  mapping({ type: eventNameSchema, payload: z.exactOptional(z.unknown()) }),
  z.transform(({ type, payload = {} }, context): Event => {
    const read = readEventPayload(type, payload);
    // The row of this name has just read it.
    if (read.status === 'read') return { type, payload: read.payload } as Event;
    for (const issue of read.issues) context.issues.push(inPayload(issue));
    return z.NEVER;
  }),
);

function inPayload(issue: z.core.$ZodIssue): z.core.$ZodRawIssue {
  const place = { path: ['payload', ...issue.path], input: issue.input };
  return { ...issueOf(explainIssue(issue), place), isKey: isOfKey(issue) };
}
