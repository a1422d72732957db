import type { OperationResponse } from 'shared-protocol/account/contract';
import type { AutoLoginTrigger } from '../world/auto-login-trigger.ts';
import type { World } from '../world/world.ts';
import type { Visit } from './visit.ts';

/** There is no desktop software here: the trigger is recorded, for tests to read, and taken when the control API says so. */
export function triggerAutoLogin(
  world: World,
  visit: Visit,
  trigger: Omit<AutoLoginTrigger, 'at'>,
): OperationResponse<'autoLogin' | 'autoLoginMaverick'> {
  if (world.accounts.findByUuid(trigger.uuid) === undefined) {
    return { isOk: false, statusText: 'No installation is known by this UUID.' };
  }
  world.handOffs.ask(trigger.uuid, visit.knownBrowserId());
  world.autoLogins.push({ ...trigger, at: world.clock() });
  if (world.autoLogins.length > maximumTriggers) world.autoLogins.shift();
  return { isOk: true };
}

const maximumTriggers = 1_000;
