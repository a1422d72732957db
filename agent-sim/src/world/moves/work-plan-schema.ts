import { catalogue } from 'shared-protocol/agent/catalogue';
import { regStateSchema } from 'shared-protocol/regstate';
import * as z from 'zod/mini';
import { momentSchema } from '../state/moment-schema.ts';
import type { WorkPlan } from '../state/work.ts';
import type { ScanKind } from '../state/world-state.ts';
import { scans } from './scans.ts';

const count = z.int().check(z.minimum(0));

const scanPlans = (Object.keys(scans) as ScanKind[]).map((scan) =>
  planOf(`scan/${scan}`, { scan: z.literal(scan), depth: z.enum(['quick', 'full']), startedAt: momentSchema }),
);

const driverPlans = (['download', 'install', 'update'] as const).map((work) =>
  planOf(`driver/${work}`, {
    driverId: z.string(),
    work: z.literal(work),
    blockedProcessId: z.nullable(z.string()),
  }),
);

const optimizationPlans = (['apply', 'revert'] as const).map((verb) =>
  planOf(`optimization/${verb}`, {
    verb: z.literal(verb),
    itemIds: z.array(z.string()),
    outcomes: catalogue['optimization/completed'].payload.shape.items,
  }),
);

/** A plan that comes from outside: of a kind that exists, with the details that the behaviour of this kind reads. */
export const workPlanSchema: z.ZodMiniType<WorkPlan> = z.discriminatedUnion('kind', [
  planOf('machine/reboot', {}),
  planOf('client/update', {
    version: regStateSchema.shape.agentVersion,
    reached: z.number().check(z.minimum(0), z.maximum(100)),
  }),
  planOf('cleanup/run', {
    itemIds: z.array(z.string()),
    emptiedCount: count,
    deletedFileCount: count,
    freedBytes: count,
    kept: catalogue['cleanup/completed'].payload.shape.kept,
  }),
  ...optimizationPlans,
  ...driverPlans,
  ...scanPlans,
]);

function planOf<Details extends z.core.$ZodShape>(kind: string, details: Details) {
  return z.object({
    id: z.string(),
    kind: z.literal(kind),
    about: z.exactOptional(z.string()),
    durationMs: z.number().check(z.minimum(0)),
    queue: z.exactOptional(z.string()),
    details: z.object(details),
  });
}
