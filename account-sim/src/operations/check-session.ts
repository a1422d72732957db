import type { OperationHandler } from './operation-handler.ts';

/**
 * A browser that asked for a link also gets its session here, when the link was opened elsewhere and its reader chose
 * to sign this browser in.
 */
export const checkSession: OperationHandler<'checkSession'> = (_request, visit, world) => {
  const approvedEmail = visit.account === null ? world.browsers.takeApproval(visit.browserId) : null;
  const approved = approvedEmail === null ? undefined : world.accounts.findByEmail(approvedEmail);
  if (approved !== undefined) visit.signIn(approved);
  const account = approved ?? visit.account;
  return account === null ? null : { SvcLicenseState: account.licence, UUID: account.uuid };
};
