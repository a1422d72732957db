import * as z from 'zod/mini';
import { products } from './product.ts';
import { semanticVersionSchema } from './semantic-version.ts';

/**
 * An agent's answer to discovery (GET `regStatePath`). Every page of an allowed origin can read it before anyone has
 * signed in, so it holds no email and no name. Unknown fields are kept, not refused: an agent is updated more often
 * than the site.
 */
export const regStateSchema = z.looseObject({
  product: z.enum(products),
  registered: z.boolean(),
  registrationKey: z
    .nullable(z.string().check(z.minLength(1)))
    .check(z.describe('Null exactly when the agent is unregistered.')),
  // As in an envelope, a strict UUID is not required: Windows writes any 32 hex digits, and the ids from firmware are often just that.
  UUID: z.guid().check(z.describe('Identifies the installation; the same on all of its ports.')),
  agentVersion: semanticVersionSchema.check(z.describe('Semantic version of the agent program.')),
  protocolVersion: z
    .int()
    .check(z.minimum(1), z.describe('The version of the message catalogue; rises when a message changes its meaning.')),
  hubPath: z
    .string()
    .check(
      z.regex(/^\/(?![/\\])/),
      z.describe(
        'The path of the real-time connection, on the port that answered; one that names another host is refused.',
      ),
    ),
});

export type RegState = z.infer<typeof regStateSchema>;

/** What discovery reports when no port of the range answers. Source: specification, sections 7 and 8. */
export const noAgentError = { status: 500, message: 'Error getting info from local agent' } as const;
