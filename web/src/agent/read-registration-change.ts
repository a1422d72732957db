import { registrationSchema } from 'shared-protocol/agent/registration-schema';
import * as z from 'zod/mini';

/** Whether an envelope announces that the agent is now registered, or no longer; undefined when it is about anything else. */
export function readRegistrationChange(received: unknown): boolean | undefined {
  return announcementSchema.safeParse(received).data?.payload.registered;
}

/** Of the envelope only what tells one message from another: its whole schema would add more than the rest of this. */
const announcementSchema = z.object({
  kind: z.literal('event'),
  type: z.literal('client/registrationChanged'),
  payload: registrationSchema,
});
