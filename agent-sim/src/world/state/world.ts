import type { EventName, PayloadOf } from 'shared-protocol/agent/catalogue';
import type { Product } from 'shared-protocol/product';
import type { Clock } from './clock.ts';
import type { DuePlan, Plan, PlanKind } from './plan.ts';
import type { Random } from './random.ts';
import type { RunningWork, SavedWork, Workbench } from './work.ts';
import type { WorldState } from './world-state.ts';

/** One simulated machine with its agent: its state, its running work, and its listeners. */
export interface World {
  readonly product: Product;
  readonly clock: Pick<Clock, 'now' | 'momentAfter'>;
  readonly random: Random;
  /** Immutable; replaced by `change`. */
  readonly state: WorldState;
  change(move: (state: WorldState) => WorldState): void;
  emit<Name extends EventName>(type: Name, payload: PayloadOf<Name>): void;
  /** Asks the simulated user: false when started with `--decline`. */
  confirms(question: Question): boolean;
  /** Running scans, downloads, installs …, the oldest first. */
  readonly work: readonly RunningWork[];
  readonly startWork: Workbench['start'];
  readonly endWork: Workbench['end'];
  /** Something happens after this delay, divided by the speed. */
  plan(delayMs: number, plan: Plan): void;
  /** Something happens at this moment, in milliseconds since 1970. */
  planAt(moment: number, plan: Plan): void;
  withdrawPlans(kind: PlanKind): void;
  readonly lifecycle: Lifecycle;
  save(): SavedWorld;
  /** Continues a saved world of the same product in place of this one; its clock must show the time of the saved one. */
  restore(saved: SavedWorld): void;
  subscribe(listener: (change: WorldChange) => void): () => void;
  /** Restores the initial state; running work ends without an event. */
  reset(): void;
  stop(): void;
}

export interface SavedWorld {
  readonly state: WorldState;
  readonly work: readonly SavedWork[];
  readonly plans: readonly DuePlan[];
  readonly random: number;
}

/** What an agent does only with its user's consent. */
type Question = 'driver/install' | 'client/uninstall' | 'machine/reboot';

/** What happens to the agent's program and ports, which the world only asks for. */
export interface Lifecycle {
  /** The ports close, and open again when the machine is up. */
  reboot(): void;
  /** The program restarts: every connection drops, and can be made again at once. */
  restart(): void;
  uninstall(): void;
  reinstall(): void;
}

export type WorldChange = WorldEvent | { readonly kind: 'state' } | { readonly kind: 'work' };

/** An event of the catalogue, with the payload of its row. */
export type WorldEvent = {
  readonly [Name in EventName]: { readonly kind: 'event'; readonly type: Name; readonly payload: PayloadOf<Name> };
}[EventName];
