import type { OperationHandler } from './operation-handler.ts';

export const checkMaverickLicence: OperationHandler<'checkMaverickLicence'> = ({ UUID }, _visit, world) => {
  const account = world.accounts.findByUuid(UUID);
  return account === undefined ? null : { LicenseStatus: account.maverickLicence, UUID: account.uuid };
};
