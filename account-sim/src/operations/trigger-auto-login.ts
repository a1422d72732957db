import type { OperationResponse } from 'shared-protocol/account/contract';
import type { AutoLoginTrigger } from '../world/world-state.ts';
import type { World } from '../world/world.ts';

/** There is no desktop software here: the trigger is only recorded, for tests to read. */
export function triggerAutoLogin(
  world: World,
  trigger: Omit<AutoLoginTrigger, 'at'>,
): OperationResponse<'autoLogin' | 'autoLoginMaverick'> {
  if (world.accounts.findByUuid(trigger.uuid) === undefined) {
    return { isOk: false, statusText: 'No installation is known by this UUID.' };
  }
  const { state } = world;
  state.autoLogins = [...state.autoLogins, { ...trigger, at: world.clock() }].slice(-maximumTriggers);
  return { isOk: true };
}

const maximumTriggers = 1_000;
