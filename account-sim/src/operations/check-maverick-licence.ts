import type { OperationHandler } from './operation-handler.ts';

/** Without a uuid the visitor is known by the session of the cookie, if at all. */
export const checkMaverickLicence: OperationHandler<'checkMaverickLicence'> = ({ UUID }, visit, world) => {
  const account = UUID === '' ? visit.account : (world.accounts.findByUuid(UUID) ?? null);
  return account === null ? null : { LicenseStatus: account.maverickLicence, UUID: account.uuid };
};
