import { desktopUserPath } from '../site/site-paths.ts';
import type { OperationHandler } from './operation-handler.ts';

export const lookUpEmail: OperationHandler<'lookUpEmail'> = ({ email }, _visit, world) =>
  world.accounts.findByEmail(email)?.isExistingDesktopUser
    ? { isExistingDesktopUser: true, redirectUrl: `${world.addresses.siteOrigin}${desktopUserPath}` }
    : { isExistingDesktopUser: false, redirectUrl: '' };
