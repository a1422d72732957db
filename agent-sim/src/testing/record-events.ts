import type { EventName, PayloadOf } from 'shared-protocol/agent/catalogue';
import type { World, WorldEvent } from '../world/state/world.ts';

export interface EventRecord {
  readonly all: readonly WorldEvent[];
  /** The payloads of one type, in their order. */
  of<Name extends EventName>(type: Name): PayloadOf<Name>[];
}

/** Keeps what the world tells its pages from now on. */
export function recordEvents(world: World): EventRecord {
  const all: WorldEvent[] = [];
  world.subscribe((change) => {
    if (change.kind === 'event') all.push(change);
  });
  return {
    all,
    of: <Name extends EventName>(type: Name) =>
      // The filter has left only events of this name.
      all.filter((event) => event.type === type).map(({ payload }) => payload as PayloadOf<Name>),
  };
}
