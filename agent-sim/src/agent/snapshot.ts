import { type Product, products } from 'shared-protocol/product';
import * as z from 'zod/mini';
import packageJson from '../../package.json' with { type: 'json' };
import { explained } from '../validation/explain.ts';
import { faultSchema } from '../faults/fault-schema.ts';
import { agentOptionRules } from '../options/agent-option-rules.ts';
import { workPlanSchema } from '../world/moves/work-plan-schema.ts';
import { momentSchema } from '../world/state/moment-schema.ts';
import { planSchema } from '../world/state/plan.ts';
import { runningWorkSchema } from '../world/state/work.ts';
import { worldStateSchema } from '../world/state/world-state-schema.ts';
import type { SavedWorld } from '../world/state/world.ts';

const savedWorkSchema = z
  .object({ work: runningWorkSchema, plan: workPlanSchema, nextAt: z.nullable(momentSchema) })
  .check(
    z.refine(({ work, plan }) => work.id === plan.id, { path: ['plan', 'id'], ...explained('the id of its work') }),
    z.refine(({ work, plan }) => work.kind === plan.kind, {
      path: ['plan', 'kind'],
      ...explained('the kind of its work'),
    }),
  );

const worldSchema: z.ZodMiniType<SavedWorld> = z.object({
  state: worldStateSchema,
  work: z.array(savedWorkSchema),
  plans: z.array(z.object({ dueAt: momentSchema, plan: planSchema })),
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
  time: z.object({ now: momentSchema, isFrozen: z.boolean() }),
  installed: z.boolean(),
  /** When the reboot that is under way is over; null without one. */
  rebootsUntil: z.nullable(momentSchema),
  speed: agentOptionRules.speed.schema,
  latency: agentOptionRules.latency.schema,
  /** The state of the source of the delays. */
  latencyRandom: z.int(),
  faults: z.array(faultSchema),
  /** How many steps of the scenario were done; null without one. */
  stepsDone: z.nullable(z.int().check(z.minimum(0))),
  /** When the next step is taken; null when it waits for a request, or there is none. */
  nextStepAt: z.nullable(momentSchema),
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
