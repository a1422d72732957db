import type { OperationHandler } from './operation-handler.ts';

export const checkLicence: OperationHandler<'checkLicence'> = ({ UUID }, _visit, world) => {
  const account = world.accounts.findByUuid(UUID);
  return account === undefined ? null : { SvcLicenseState: account.licence, UUID: account.uuid };
};
