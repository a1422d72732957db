import * as z from 'zod/mini';
import type { AgentError } from './agent-error.ts';

interface MalformedAnswer {
  /** The id of the request's envelope. */
  readonly inReplyTo: string;
  readonly error: AgentError;
}

/** What can be read of a response that does not parse: which request it answers; undefined when it does not say. */
export function readMalformedAnswer(received: unknown): MalformedAnswer | undefined {
  const { data } = answerSchema.safeParse(received);
  if (data === undefined) return undefined;
  const codeless = codelessErrorSchema.safeParse(data.error).data;
  const error: AgentError = codeless
    ? { code: 'NOT_SET', message: codeless.message }
    : { code: 'BAD_MESSAGE_FORMAT', message: 'The answer does not parse' };
  return { inReplyTo: data.inReplyTo, error };
}

const answerSchema = z.object({
  kind: z.literal('response'),
  inReplyTo: z.string(),
  error: z.optional(z.unknown()),
});

const codelessErrorSchema = z.object({ code: z.optional(z.nullable(z.literal(''))), message: z.string() });
