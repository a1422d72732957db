import * as z from 'zod/mini';
import { accountSchema } from './account.ts';
import type { World } from './world.ts';

/** What a data file holds. Mails, flags, faults and the request log are of one run only. */
export const keptStateSchema = z.strictObject({
  version: z.literal(1),
  accounts: z.array(accountSchema),
  notificationSettings: z.record(z.string(), z.boolean()),
  sessions: z.array(storedSecret(z.object({ email: z.string() }))),
  resetCodes: z.array(storedSecret(z.object({ email: z.string() }))),
  accessLinks: z.array(
    storedSecret(
      z.object({
        email: z.string(),
        browserId: z.string(),
        browserName: z.string(),
        askedAt: z.number(),
        returnPath: z.nullable(z.string()),
      }),
    ),
  ),
});

export type KeptState = z.infer<typeof keptStateSchema>;

export function keptStateOf(world: World): KeptState {
  return {
    version: 1,
    accounts: world.accounts.list(),
    notificationSettings: Object.fromEntries(world.notificationSettings),
    sessions: world.sessions.snapshot(),
    resetCodes: world.resetCodes.snapshot(),
    accessLinks: world.accessLinks.snapshot(),
  };
}

export function restoreKeptState(world: World, state: KeptState): void {
  world.accounts.replaceAll(state.accounts);
  for (const [uuid, isWanted] of Object.entries(state.notificationSettings)) {
    world.notificationSettings.set(uuid, isWanted);
  }
  world.sessions.restore(state.sessions);
  world.resetCodes.restore(state.resetCodes);
  world.accessLinks.restore(state.accessLinks);
}

function storedSecret<Schema extends z.ZodMiniType>(value: Schema) {
  return z.object({ hash: z.string(), value, expiresAt: z.number(), isUsed: z.boolean() });
}
