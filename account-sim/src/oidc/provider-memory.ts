import type { Adapter, AdapterPayload } from 'oidc-provider';

/**
 * Where the OpenID provider keeps its sessions, interactions, grants, codes and tokens: in memory, for one simulator,
 * with a maximum number of each kind.
 */
export class ProviderMemory {
  readonly #models = new Map<string, Map<string, Entry>>();

  adapter(model: string): Adapter {
    const entries = this.#entriesOf(model);
    const find = (id: string): AdapterPayload | undefined => liveEntry(entries, id)?.payload;
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
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1_000);
        return done;
      },
      upsert: (id, payload, expiresInSeconds) => {
        const expiresAt = expiresInSeconds === undefined ? Infinity : Date.now() + expiresInSeconds * 1_000;
        entries.set(id, { payload, expiresAt });
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

  clear(): void {
    for (const entries of this.#models.values()) entries.clear();
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
}

const maximumEntries = 1_000;

function liveEntry(entries: ReadonlyMap<string, Entry>, id: string): Entry | undefined {
  const entry = entries.get(id);
  return entry !== undefined && entry.expiresAt > Date.now() ? entry : undefined;
}
