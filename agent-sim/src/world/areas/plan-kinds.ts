import type { Plan, PlanKind } from '../state/plan.ts';
import type { World } from '../state/world.ts';
import { blockSomeProcess } from './blocked-process.ts';
import { leave } from './client.ts';
import { endLicence } from './licence.ts';
import { closePopup } from './show-popup.ts';
import { answerCase } from './support-case.ts';

const planKinds = {
  'close-popup': (world, { popupId }) => closePopup(world, popupId, 'timedOut', null),
  'answer-case': (world, { caseId }) => answerCase(world, caseId),
  leave: (world, { keepsSettings }) => {
    // The simulated user may have been faster.
    if (world.state.isUninstalling) leave(world, keepsSettings);
  },
  'tell-updated': (world, { kind: _kind, ...update }) => world.emit('client/updated', update),
  'licence-ends': (world, { expiresAt }) => endLicence(world, expiresAt),
  'block-process': (world, { random }) => blockSomeProcess(world, random),
} as const satisfies { readonly [Kind in PlanKind]: (world: World, plan: Extract<Plan, { kind: Kind }>) => void };

export function executePlan(world: World, plan: Plan): void {
  // The table has under each kind what takes a plan of that kind, which TypeScript does not follow.
  (planKinds[plan.kind] as (world: World, plan: Plan) => void)(world, plan);
}
