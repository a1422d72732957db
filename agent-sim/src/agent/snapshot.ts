import { type Product, products } from 'shared-protocol/product';
import * as z from 'zod/mini';
import packageJson from '../../package.json' with { type: 'json' };
import { explained } from '../validation/explain.ts';
import { faultSchema } from '../faults/fault-schema.ts';
import { agentOptionRules } from '../options/agent-option-rules.ts';
import { isWorkKind } from '../world/moves/work-kinds.ts';
import { planSchema } from '../world/state/plan.ts';
import { runningWorkSchema } from '../world/state/work.ts';
import { worldStateSchema } from '../world/state/world-state-schema.ts';
import type { SavedWorld } from '../world/state/world.ts';

/** Milliseconds since 1970 that a date can have. */
const moment = z.number().check(z.minimum(0), z.maximum(8.64e15));

const savedWorkSchema = z.object({
  work: runningWorkSchema,
  plan: z.object({
    id: z.string(),
    kind: z.string().check(z.refine(isWorkKind, explained('a kind of work'))),
    about: z.exactOptional(z.string()),
    durationMs: z.number().check(z.minimum(0)),
    queue: z.exactOptional(z.string()),
    details: z.record(z.string(), z.unknown()),
  }),
  nextAt: z.nullable(moment),
});

const worldSchema: z.ZodMiniType<SavedWorld> = z.object({
  state: worldStateSchema,
  work: z.array(savedWorkSchema),
  plans: z.array(z.object({ dueAt: moment, plan: planSchema })),
  random: z.int(),
});

/** Rises when older snapshots cannot be read any more. */
const format = 2;

/** The whole state of an agent, as plain JSON: what its world is, its time, its faults and its settings. */
export const snapshotSchema = z.object({
  format: z.literal(format),
  /** Of the simulator: another one may have another machine. */
  version: z.literal(packageJson.version),
  product: z.enum(products),
  time: z.object({ now: moment, isFrozen: z.boolean() }),
  installed: z.boolean(),
  /** When the reboot that is under way is over; null without one. */
  rebootsUntil: z.nullable(moment),
  speed: agentOptionRules.speed.schema,
  latency: agentOptionRules.latency.schema,
  /** The state of the source of the delays. */
  latencyRandom: z.int(),
  faults: z.array(faultSchema),
  /** How many steps of the scenario were done; null without one. */
  stepsDone: z.nullable(z.int()),
  /** When the next step is taken; null when it waits for a request, or there is none. */
  nextStepAt: z.nullable(moment),
  world: worldSchema,
});

export type Snapshot = z.output<typeof snapshotSchema>;

export function snapshotHead(product: Product): Pick<Snapshot, 'format' | 'version' | 'product'> {
  return { format, version: packageJson.version, product };
}

/** A snapshot that an agent of this product can take. */
export function snapshotSchemaOf(product: Product): z.ZodMiniType<Snapshot> {
  return snapshotSchema.check(
    z.refine((snapshot) => snapshot.product === product, { path: ['product'], ...explained(product) }),
  );
}
