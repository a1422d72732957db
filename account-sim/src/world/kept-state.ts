import * as z from 'zod/mini';
import { interactionFolder } from '../oidc/interaction-path.ts';
import { accountSchema, byAddress } from './accounts.ts';
import type { StoredSecret } from './secret-store.ts';
import type { World } from './world.ts';
import type { AccessLink } from './world-state.ts';

/** The content of a data file. Mails, flags, faults and the request log are not kept across runs. */
export const keptStateSchema = z.strictObject({
  version: z.literal(1),
  accounts: z.array(accountSchema),
  notificationSettings: z.record(z.string(), z.boolean()),
  /** One without a beginning, of an earlier version, began long ago. */
  sessions: z.array(storedSecret(z.object({ email: z.string(), since: z._default(z.number(), 0) }))),
  resetCodes: z.array(storedSecret(z.object({ email: z.string() }))),
  accessLinks: z.array(
    storedSecret(
      z.object({
        email: z.string(),
        /** Left out: the memory of browsers ends with the process, and the id is a cookie. */
        browserId: z._default(z.string(), ''),
        browserName: z.string(),
        askedAt: z.number(),
        returnPath: z.nullable(z.string()),
      }),
    ),
  ),
});

/** As it is read; what is written leaves the ids of browsers out. */
export type KeptState = z.infer<typeof keptStateSchema>;

/** Without what has expired: nobody can use it, and a file that only grows is slow to write. */
export function keptStateOf(world: World): z.input<typeof keptStateSchema> {
  const now = world.clock();
  const isLive = ({ expiresAt }: StoredSecret<unknown>): boolean => expiresAt > now;
  return {
    version: 1,
    accounts: world.accounts.list(),
    notificationSettings: Object.fromEntries(world.state.notificationSettings),
    sessions: world.sessions.list().filter(isLive),
    resetCodes: world.resetCodes.list().filter(isLive),
    accessLinks: world.accessLinks.list().filter(isLive).map(withoutCookies),
  };
}

export function restoreKeptState(world: World, state: KeptState): void {
  world.state.accounts = byAddress(state.accounts);
  world.state.notificationSettings = new Map(Object.entries(state.notificationSettings));
  world.state.sessions = byHash(state.sessions);
  world.state.resetCodes = byHash(state.resetCodes);
  world.state.accessLinks = byHash(state.accessLinks);
}

function byHash<Value>(secrets: readonly StoredSecret<Value>[]): Map<string, StoredSecret<Value>> {
  return new Map(secrets.map((secret) => [secret.hash, secret]));
}

/** The id of a sign-in request is a cookie too. It ends with the process; what counts later is that there was one. */
function withoutCookies({ value, ...stored }: StoredSecret<AccessLink>) {
  const { email, browserName, askedAt, returnPath } = value;
  return {
    ...stored,
    value: { email, browserName, askedAt, returnPath: returnPath === null ? null : interactionFolder },
  };
}

function storedSecret<Schema extends z.ZodMiniType>(value: Schema) {
  return z.object({ hash: z.string(), value, expiresAt: z.number(), isUsed: z.boolean() });
}
