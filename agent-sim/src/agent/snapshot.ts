import { type Product, products } from 'shared-protocol/product';
import * as z from 'zod/mini';
import packageJson from '../../package.json' with { type: 'json' };
import { explained } from '../validation/explain.ts';
import { faultSchema } from '../faults/fault-schema.ts';
import { agentOptionRules } from '../options/agent-option-rules.ts';
import { isPlanKind } from '../world/moves/plan-kinds.ts';
import { isWorkKind } from '../world/moves/work-kinds.ts';
import { runningWorkSchema } from '../world/state/work.ts';
import type { SavedWorld } from '../world/state/world.ts';

const record = z.record(z.string(), z.unknown());

const savedWorkSchema = z.object({
  work: runningWorkSchema,
  plan: z.looseObject({
    id: z.string(),
    kind: z.string().check(z.refine(isWorkKind)),
    durationMs: z.number(),
    details: record,
  }),
  nextAt: z.nullable(z.number()),
});

const duePlanSchema = z.object({
  dueAt: z.number(),
  plan: z.looseObject({ kind: z.string().check(z.refine(isPlanKind)) }),
});

const worldSchema = z.object({
  state: record,
  work: z.array(savedWorkSchema),
  plans: z.array(duePlanSchema),
  random: z.int(),
});

/** Rises when older snapshots cannot be read any more. */
const format = 1;

/** The whole state of an agent, as plain JSON: what its world is, its time, its faults and its settings. */
export const snapshotSchema = z.object({
  format: z.literal(format),
  /** Of the simulator: another one may have another machine. */
  version: z.literal(packageJson.version),
  product: z.enum(products),
  time: z.object({ now: z.number(), isFrozen: z.boolean() }),
  installed: z.boolean(),
  speed: agentOptionRules.speed.schema,
  latency: agentOptionRules.latency.schema,
  faults: z.array(faultSchema),
  /** How many steps of the scenario were done; null without one. */
  stepsDone: z.nullable(z.int()),
  world: z.pipe(
    worldSchema,
    // The state is what an agent of the same version has saved; its names are compared when it is restored.
    z.transform((world) => world as unknown as SavedWorld),
  ),
});

export type Snapshot = z.output<typeof snapshotSchema>;

export function snapshotHead(product: Product): Pick<Snapshot, 'format' | 'version' | 'product'> {
  return { format, version: packageJson.version, product };
}

/** A snapshot that an agent of this product, whose state has these names, can take. */
export function snapshotSchemaOf(product: Product, stateNames: readonly string[]): z.ZodMiniType<Snapshot> {
  return snapshotSchema.check(
    z.refine((snapshot) => snapshot.product === product, { path: ['product'], ...explained(product) }),
    z.refine(({ world }) => stateNames.every((name) => Object.hasOwn(world.state, name)), {
      path: ['world', 'state'],
      ...explained(`a state with ${stateNames.join(', ')}`),
    }),
  );
}
