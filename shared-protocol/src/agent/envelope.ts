import * as z from 'zod/mini';
import type { AnswerCode } from './define.ts';

// Windows writes any 32 hex digits, not only the versions of RFC 9562.
const envelopeIdSchema = z.guid();

const sharedFields = {
  id: envelopeIdSchema.check(z.describe('The id of this envelope.')),
  type: z.string().check(z.minLength(1), z.maxLength(200), z.describe('A name of the catalogue, `area/verb`.')),
  sentAt: z.iso.datetime({ offset: true }).check(z.describe("By the sender's clock.")),
};

const payloadSchema = z.record(z.string(), z.unknown()).check(z.describe('Its fields depend on the type.'));

/** Sent by a page to the agent. A missing payload counts as an empty one. */
export const requestEnvelopeSchema = z.object({
  ...sharedFields,
  kind: z.literal('request'),
  payload: z.optional(payloadSchema),
});

/** Sent by the agent to every connected page. */
export const eventEnvelopeSchema = z.object({ ...sharedFields, kind: z.literal('event'), payload: payloadSchema });

/** One fault of an invalid message: where it is (`payload.driverId`) and what is wrong. */
export const formatFaultSchema = z.object({ path: z.string(), reason: z.string() });

/** Why the agent did not do what was requested. */
const answerErrorSchema = z.object({
  code: z
    .string()
    .check(z.minLength(1), z.describe("A string, not an enum: a newer agent's code is reported as it came.")),
  message: z.string().check(z.describe('Written for developers, in English; never shown to a visitor.')),
  details: z
    .optional(z.unknown())
    .check(z.describe('With BAD_MESSAGE_FORMAT: a list of `{ path, reason }`, one for each fault.')),
});

const responseFields = {
  ...sharedFields,
  kind: z.literal('response'),
  inReplyTo: z
    .nullable(envelopeIdSchema)
    .check(z.describe('The id of the request; null when the id could not be read.')),
};

/**
 * The agent's one answer to a request: a payload or an error, never both. `type` is that of the request, known or not.
 */
export const responseEnvelopeSchema = z.union([
  z.object({ ...responseFields, payload: payloadSchema, error: z.optional(z.never()) }),
  z.object({ ...responseFields, error: answerErrorSchema, payload: z.optional(z.never()) }),
]);

export type RequestEnvelope = z.infer<typeof requestEnvelopeSchema>;
export type EventEnvelope = z.infer<typeof eventEnvelopeSchema>;
export type ResponseEnvelope = z.infer<typeof responseEnvelopeSchema>;
export type AnswerError = z.infer<typeof answerErrorSchema>;
export type FormatFault = z.infer<typeof formatFaultSchema>;

/**
 * The errors that any request may be answered with, whatever its row says: the envelope was invalid, the name is
 * unknown, the product does not serve it, or the agent failed in a way that has no code of its own. NOT_SET is what a
 * reader makes of an error without a code.
 */
export const envelopeErrors = [
  'NOT_SET',
  'BAD_MESSAGE_FORMAT',
  'MESSAGE_NOT_FOUND',
  'NO_MESSAGE_HANDLER_FOUND',
  'INTERNAL_ERROR',
] as const satisfies readonly AnswerCode[];

/** Reported by the requesting side in place of an answer, when the connection drops or was never established. */
export const connectionErrors = ['CONNECTION_ERROR', 'NOT_CONNECTED'] as const satisfies readonly AnswerCode[];
