import type { WorkBehaviour, WorkPlan } from '../state/work.ts';
import type { World } from '../state/world.ts';
import { cleanupWork } from './cleanup.ts';
import { clientUpdateWork } from './client.ts';
import { driverWork } from './driver.ts';
import { rebootWork } from './machine.ts';
import { optimizationWork } from './optimization.ts';
import { scanWork } from './scan.ts';

/** What work does, by the beginning of its kind. */
const workKinds = {
  'scan/': scanWork,
  'driver/': driverWork,
  'optimization/': optimizationWork,
  'cleanup/run': cleanupWork,
  'client/update': clientUpdateWork,
  'machine/reboot': rebootWork,
} as const;

/** Throws for a kind that does not exist. */
export function behaviourOf({ kind }: Pick<WorkPlan, 'kind'>): WorkBehaviour<World> {
  const found = Object.entries(workKinds).find(([begin]) => kind.startsWith(begin));
  if (!found) throw new RangeError(`${kind} is no kind of work`);
  // Each behaviour reads the details of its own plans, which the lookup has chosen.
  return found[1] as unknown as WorkBehaviour<World>;
}
