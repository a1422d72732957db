import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../world/simulated-time.ts';
import type { ProviderEntry } from '../world/world-state.ts';

/**
 * Keeps the OpenID provider's sessions, interactions, grants, codes and tokens: in memory, for one simulator, with a
 * maximum number of each kind.
 */
export class ProviderMemory {
  readonly #clock: Clock;
  readonly #state: ProviderState;

  constructor(clock: Clock, state: ProviderState) {
    this.#clock = clock;
    this.#state = state;
  }

  adapter(model: string): Adapter {
    // Looked up each time: a restored snapshot has others.
    const entriesNow = (): Map<string, ProviderEntry> => this.#entriesOf(model);
    const find = (id: string): AdapterPayload | undefined => liveEntry(entriesNow(), id, this.#clock())?.payload;
    const findBy = (field: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
      [...entriesNow().values()].find(({ payload }) => payload[field] === value)?.payload;
    const done = Promise.resolve();
    return {
      find: (id) => Promise.resolve(find(id)),
      findByUid: (uid) => Promise.resolve(findBy('uid', uid)),
      findByUserCode: (userCode) => Promise.resolve(findBy('userCode', userCode)),
      destroy: (id) => {
        entriesNow().delete(id);
        return done;
      },
      consume: (id) => {
        const payload = find(id);
        if (payload !== undefined) payload.consumed = Math.floor(this.#clock() / 1_000);
        return done;
      },
      upsert: (id, payload, expiresInSeconds) => {
        const expiresAt = expiresInSeconds === undefined ? Infinity : this.#clock() + expiresInSeconds * 1_000;
        const entries = entriesNow();
        entries.set(id, { payload, expiresAt, hasEndedSession: false });
        const [oldest] = entries.keys();
        if (entries.size > maximumEntries && oldest !== undefined) entries.delete(oldest);
        return done;
      },
      revokeByGrantId: (grantId) => {
        const entries = entriesNow();
        for (const [id, { payload }] of entries) if (payload.grantId === grantId) entries.delete(id);
        return done;
      },
    };
  }

  /** Deletes the interactions with these ids, or all; returns how many there were. */
  expireInteractions(ids: ReadonlySet<string> | 'all'): number {
    const entries = this.#entriesOf('Interaction');
    const ended = [...entries.keys()].filter((id) => ids === 'all' || ids.has(id));
    for (const id of ended) entries.delete(id);
    return ended.length;
  }

  /** Notes that a visitor's session has been ended, so that they sign in again for this request; false when that is noted already. */
  markSessionEnded(interactionId: string): boolean {
    const entry = this.#entriesOf('Interaction').get(interactionId);
    if (entry === undefined || entry.hasEndedSession) return false;
    entry.hasEndedSession = true;
    return true;
  }

  #entriesOf(model: string): Map<string, ProviderEntry> {
    const entries = this.#state.provider.get(model) ?? new Map<string, ProviderEntry>();
    this.#state.provider.set(model, entries);
    return entries;
  }
}

interface ProviderState {
  /** The outer keys are kinds of entries, the inner ones their ids. */
  readonly provider: Map<string, Map<string, ProviderEntry>>;
}

const maximumEntries = 1_000;

function liveEntry(entries: ReadonlyMap<string, ProviderEntry>, id: string, now: number): ProviderEntry | undefined {
  const entry = entries.get(id);
  return entry !== undefined && entry.expiresAt > now ? entry : undefined;
}
