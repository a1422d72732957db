import type { World } from './world.ts';

/** Saves its state, and returns what brings that back, as often as it is called. */
interface Saveable {
  save(): () => void;
}

/** Brings back the whole state that was saved. */
export type Snapshot = () => void;

/** Saves everything that the simulator knows, the time included. */
export function takeSnapshot(world: World): Snapshot {
  const restores = savedParts(world).map((part) => part.save());
  const { flags } = world;
  const autoLogins = [...world.autoLogins];
  return () => {
    world.generation.end();
    for (const restore of restores) restore();
    world.flags = flags;
    world.autoLogins.splice(0, Infinity, ...autoLogins);
    world.keptChange.emit();
  };
}

/** Each part that has a state of its own; the settings, the snapshots themselves and the generation have none. */
function savedParts(world: World): readonly Saveable[] {
  return [
    world.time,
    world.accounts,
    world.sessions,
    world.siteSessions,
    world.siteSignIns,
    world.accessLinks,
    world.resetCodes,
    world.botTokens,
    world.browsers,
    world.clients,
    world.providerMemory,
    world.rateLimiter,
    world.inbox,
    world.mailer,
    world.faults,
    world.requests,
    world.notices,
    world.notificationSettings,
    world.handOffs,
  ];
}

/** The snapshots of one run, by name. A new one with the same name replaces the former. */
export class Snapshots {
  readonly #byName = new Map<string, Snapshot>();

  names(): readonly string[] {
    return [...this.#byName.keys()];
  }

  /** False: there are too many already. */
  put(name: string, snapshot: Snapshot): boolean {
    if (!this.#byName.has(name) && this.#byName.size >= maxSnapshots) return false;
    this.#byName.set(name, snapshot);
    return true;
  }

  find(name: string): Snapshot | undefined {
    return this.#byName.get(name);
  }
}

export const maxSnapshots = 100;
