import type { EventName, PayloadOf } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';
import type { RunningWork, Workbench } from './work.ts';
import type { WorldState } from './world-state.ts';

/** One simulated machine with its agent: its state, its running work, and its listeners. */
export interface World {
  readonly product: Product;
  /** What is scheduled on it ends with a reset. */
  readonly clock: Clock;
  readonly random: Random;
  /** Immutable; replaced by `change`. */
  readonly state: WorldState;
  change(move: (state: WorldState) => WorldState): void;
  /** Sends an event to every connected page. */
  emit<Name extends EventName>(type: Name, payload: PayloadOf<Name>): void;
  /** Asks the simulated user: false when started with `--decline`. */
  confirms(question: Question): boolean;
  /** Running scans, downloads, installs …, the oldest first. */
  readonly work: readonly RunningWork[];
  readonly startWork: Workbench['start'];
  readonly endWork: Workbench['end'];
  readonly lifecycle: Lifecycle;
  subscribe(listener: (change: WorldChange) => void): () => void;
  /** Restores the initial state; running work ends without an event. */
  reset(): void;
  stop(): void;
}

/** What an agent does only with its user's consent. */
type Question = 'driver/install' | 'client/uninstall' | 'machine/reboot';

/** What happens to the agent's program and ports, which the world only asks for. */
export interface Lifecycle {
  /** The ports close, and open again when the machine is up. */
  reboot(): void;
  /** The program restarts: every connection drops, and can be made again at once. */
  restart(): void;
  /** The ports close permanently. */
  uninstall(): void;
  reinstall(): void;
}

export type WorldChange = WorldEvent | { readonly kind: 'state' } | { readonly kind: 'work' };

/** An event of the catalogue, with the payload of its row. */
export type WorldEvent = {
  readonly [Name in EventName]: { readonly kind: 'event'; readonly type: Name; readonly payload: PayloadOf<Name> };
}[EventName];
