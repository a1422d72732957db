import { messageOf } from 'shared-protocol/message-of';
import { printable } from 'shared-protocol/printable';
import { products } from 'shared-protocol/product';
import { realTime } from 'simulator-kit/real-time';
import * as z from 'zod/mini';
import { interactionFolder } from '../oidc/interaction.ts';
import { readJsonFile } from '../read-json-file.ts';
import { accountSchema, byAddress } from './accounts.ts';
import { byId, passkeySchema } from './passkeys.ts';
import { removeDrafts, replaceFile } from './replace-file.ts';
import type { StoredSecret } from './secret-store.ts';
import type { AccessLink } from './world-state.ts';
import type { World } from './world.ts';
import { spokenLanguages } from '../words/words.ts';

/** Returns null when the file does not exist yet. */
export function readDataFile(file: string): Promise<KeptState | null> {
  return readJsonFile(file, keptStateSchema);
}

interface DataFile {
  /** Waits until every change so far is in the file, or could not be written. Changes that come meanwhile share one write. */
  untilSaved(): Promise<void>;
  /** Writes what is not written yet, and nothing after that. */
  close(): Promise<void>;
}

/**
 * Writes each change of the world to the file. Rejects if it cannot be written at the start; later, that is reported and
 * tried again.
 */
export async function keepDataFile(file: string, world: World): Promise<DataFile> {
  const write = (): Promise<void> => replaceFile(file, JSON.stringify(keptStateOf(world)));
  let isStale = false;
  let isReported = false;
  let isClosed = false;
  let stopTimer: (() => void) | null = null;
  let last: Promise<void> = Promise.resolve();

  const writeIfStale = async (): Promise<void> => {
    if (!isStale) return;
    isStale = false;
    try {
      await write();
      isReported = false;
    } catch (error) {
      isStale = true;
      if (!isReported) report(error);
      isReported = true;
      schedule(retryMs);
    }
  };
  const schedule = (delayMs: number): void => {
    if (stopTimer !== null || isClosed) return;
    // The timer keeps no process alive, and `close` does not wait for it.
    stopTimer = realTime.after(delayMs, () => {
      stopTimer = null;
      last = last.then(writeIfStale);
    });
  };

  await removeDrafts(file);
  await write();
  world.keptChange.subscribe(() => {
    isStale = true;
    schedule(gatherMs);
  });
  const untilSaved = (): Promise<void> => {
    // Answers that are still under way are not kept: the file may belong to another process by now.
    if (isStale && !isReported && !isClosed) last = last.then(writeIfStale);
    return last;
  };
  return {
    untilSaved,
    close: () => {
      if (isClosed) return last;
      isClosed = true;
      stopTimer?.();
      last = last.then(writeIfStale);
      return last;
    },
  };
}

/** Delays the write of a change that no response waits for. */
const gatherMs = 50;
const retryMs = 1_000;

function report(error: unknown): void {
  const reason = messageOf(error);
  process.stderr.write(
    `account-sim: ${printable(reason)}. Changes are kept in memory, and written as soon as possible.\n`,
  );
}

/** The content of a data file. Mails, flags, faults and the request log are not kept across runs. */
const keptStateSchema = z.strictObject({
  version: z.literal(1),
  accounts: z.array(accountSchema),
  /** Files of an earlier version have no passkeys. */
  passkeys: z._default(z.array(passkeySchema), []),
  notificationSettings: z.record(z.string(), z.boolean()),
  /** Sessions of an earlier version have no beginning: they count as old. */
  sessions: z.array(storedSecret(z.object({ email: z.string(), since: z._default(z.number(), 0) }))),
  resetCodes: z.array(storedSecret(z.object({ email: z.string() }))),
  accessLinks: z.array(
    storedSecret(
      z.object({
        email: z.string(),
        /** Left out: the memory of browsers ends with the process, and the id is a cookie. */
        browserId: z._default(z.string(), ''),
        browserName: z.string(),
        /** Left out for the same reason as `browserId`. */
        askerId: z._default(z.string(), ''),
        askedAt: z.number(),
        returnPath: z.nullable(z.string()),
        /** An earlier version knew one product, and later ones did not keep it. */
        product: z._default(z.enum(products), 'driver-support'),
        /** An earlier version knew one language. */
        language: z._default(z.enum(spokenLanguages), 'en'),
        /** Left out: codes end with the process. */
        codeId: z._default(z.nullable(z.string()), null),
      }),
    ),
  ),
});

/** The state as it is read; what is written leaves out the ids of browsers. */
export type KeptState = z.infer<typeof keptStateSchema>;

/** Leaves out what has expired: nobody can use it, and a file that only grows is slow to write. */
function keptStateOf(world: World): z.input<typeof keptStateSchema> {
  const now = world.clock();
  const isLive = ({ expiresAt }: StoredSecret<unknown>): boolean => expiresAt > now;
  return {
    version: 1,
    accounts: world.accounts.list(),
    passkeys: world.passkeys.list(),
    notificationSettings: Object.fromEntries(world.state.notificationSettings),
    sessions: world.sessions.list().filter(isLive),
    resetCodes: world.resetCodes.list().filter(isLive),
    accessLinks: world.accessLinks.list().filter(isLive).map(withoutCookies),
  };
}

export function restoreKeptState(world: World, state: KeptState): void {
  world.state.accounts = byAddress(state.accounts);
  world.state.passkeys = byId(state.passkeys);
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
  const { email, browserName, askedAt, returnPath, product, language } = value;
  return {
    ...stored,
    value: { email, browserName, askedAt, product, language, returnPath: returnPath && interactionFolder },
  };
}

function storedSecret<Schema extends z.ZodMiniType>(value: Schema) {
  return z.object({
    hash: z.string(),
    value,
    expiresAt: z.number(),
    isUsed: z.boolean(),
    /** Earlier versions had them expire. */
    isEnded: z._default(z.boolean(), false),
  });
}
