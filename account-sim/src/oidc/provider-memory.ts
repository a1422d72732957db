import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '../world/clock.ts';

/**
 * Where the OpenID provider keeps its sessions, interactions, grants, codes and tokens: in memory, for one simulator,
 * with a maximum number of each kind.
 */
export class ProviderMemory {
  readonly #clock: Clock;
  readonly #models = new Map<string, Map<string, Entry>>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  adapter(model: string): Adapter {
    const entries = this.#entriesOf(model);
    const find = (id: string): AdapterPayload | undefined => liveEntry(entries, id, this.#clock())?.payload;
    const findBy = (field: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
      [...entries.values()].find(({ payload }) => payload[field] === value)?.payload;
    const done = Promise.resolve();
    return {
      find: (id) => Promise.resolve(find(id)),
      findByUid: (uid) => Promise.resolve(findBy('uid', uid)),
      findByUserCode: (userCode) => Promise.resolve(findBy('userCode', userCode)),
      destroy: (id) => {
        entries.delete(id);
        return done;
      },
      consume: (id) => {
        const payload = find(id);
        if (payload !== undefined) payload.consumed = Math.floor(this.#clock() / 1_000);
        return done;
      },
      upsert: (id, payload, expiresInSeconds) => {
        const expiresAt = expiresInSeconds === undefined ? Infinity : this.#clock() + expiresInSeconds * 1_000;
        entries.set(id, { payload, expiresAt, isAskedAnew: false });
        const [oldest] = entries.keys();
        if (entries.size > maximumEntries && oldest !== undefined) entries.delete(oldest);
        return done;
      },
      revokeByGrantId: (grantId) => {
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

  /** Marks a sign-in request whose visitor is signed out, to sign in anew for it; false when it is marked already. */
  markAskedAnew(interactionId: string): boolean {
    const entry = this.#entriesOf('Interaction').get(interactionId);
    if (entry === undefined || entry.isAskedAnew) return false;
    entry.isAskedAnew = true;
    return true;
  }

  save(): () => void {
    const saved = structuredClone(this.#models);
    return () => {
      for (const [model, entries] of this.#models) {
        // The provider keeps the adapter of each kind, and so its entries.
        entries.clear();
        for (const [id, entry] of structuredClone(saved.get(model) ?? [])) entries.set(id, entry);
      }
    };
  }

  #entriesOf(model: string): Map<string, Entry> {
    const entries = this.#models.get(model) ?? new Map<string, Entry>();
    this.#models.set(model, entries);
    return entries;
  }
}

interface Entry {
  readonly payload: AdapterPayload;
  readonly expiresAt: number;
  /** Of an interaction: a session that is found from now on is a new one. */
  isAskedAnew: boolean;
}

const maximumEntries = 1_000;

function liveEntry(entries: ReadonlyMap<string, Entry>, id: string, now: number): Entry | undefined {
  const entry = entries.get(id);
  return entry !== undefined && entry.expiresAt > now ? entry : undefined;
}
