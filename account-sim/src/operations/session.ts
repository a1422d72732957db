import type { OperationResponse } from 'shared-protocol/account/contract';
import { products } from 'shared-protocol/product';
import { productSites } from '../products/product-sites.ts';
import type { AutoLoginTrigger } from '../world/world-state.ts';
import type { World } from '../world/world.ts';
import { wordsIn } from '../words/words.ts';
import type { OperationHandler } from './operation-handler.ts';
import type { Visit } from './visit.ts';

/**
 * A browser that asked for a link also gets its session here, when the link was opened elsewhere and its reader chose
 * to sign this browser in.
 */
export const checkSession: OperationHandler<'checkSession'> = (_request, visit, world) => {
  const approvedEmail = visit.account === null ? world.linkAskers.takeApproval(visit.linkAsker) : null;
  const approved = approvedEmail === null ? undefined : world.accounts.findByEmail(approvedEmail);
  if (approved !== undefined) visit.signIn(approved);
  const account = approved ?? visit.account;
  return account === null ? null : { SvcLicenseState: account.licence, UUID: account.uuid };
};

export const checkLicence: OperationHandler<'checkLicence'> = ({ UUID }, _visit, world) => {
  const account = world.accounts.findByUuid(UUID);
  return account === undefined ? null : { SvcLicenseState: account.licence, UUID: account.uuid };
};

/** Without a uuid the visitor is known by the session of the cookie, if at all. */
export const checkMaverickLicence: OperationHandler<'checkMaverickLicence'> = ({ UUID }, visit, world) => {
  const account = UUID === '' ? visit.account : (world.accounts.findByUuid(UUID) ?? null);
  return account === null ? null : { LicenseStatus: account.maverickLicence, UUID: account.uuid };
};

export const autoLogin: OperationHandler<'autoLogin' | 'autoLoginMaverick'> = (request, visit, world, operation) => {
  const preferredBrowser = 'PreferredBrowser' in request ? request.PreferredBrowser : null;
  return triggerAutoLogin(world, visit, { operation, uuid: request.UUID, preferredBrowser });
};

/** There is no desktop software here: the trigger is recorded, for tests to read, and taken as `HandOffs` says. */
export function triggerAutoLogin(
  world: World,
  visit: Visit,
  trigger: Omit<AutoLoginTrigger, 'at'>,
): OperationResponse<'autoLogin' | 'autoLoginMaverick'> {
  if (world.accounts.findByUuid(trigger.uuid) === undefined) {
    return { isOk: false, statusText: wordsIn(visit.language).refusals.noInstallation };
  }
  const { state } = world;
  const product = products.find((each) => productSites[each].autoLogin === trigger.operation) ?? 'driver-support';
  world.handOffs.ask(trigger.uuid, visit.knownBrowserId(), product);
  state.autoLogins = [...state.autoLogins, { ...trigger, at: world.clock() }].slice(-maximumTriggers);
  return { isOk: true };
}

const maximumTriggers = 1_000;

/** A browser that has not asked for the hand-over learns neither whether there is one, nor whether the UUID is known. */
export const handOffState: OperationHandler<'handOffState'> = async (
  { UUID },
  { browserId },
  { handOffs, state: { flags } },
) => ({
  state: (await handOffs.isTaken(UUID, browserId, flags.handOffAfterSeconds)) ? 'taken' : 'waiting',
});

/** Succeeds even when nobody is signed in: the result is the same. */
export const logout: OperationHandler<'logout'> = (_query, visit) => {
  visit.signOut();
  return { isOk: true };
};
