import type { OperationName } from 'shared-protocol/account/contract';
import { routes, type ScreenId } from '../../web/src/model/routes.ts';
import type { Visit } from './visit.ts';

const uuid = '?uuid=a0000000-0000-4000-8000-000000000001';

/** What a screen needs to stay, and to show what visitors come for. */
const queries: Partial<Record<ScreenId, string>> = {
  login: '?ReturnUrl=%2Faccount',
  'password-login': '?ReturnUrl=%2Faccount',
  'reset-password': '?code=c&email=ann%40example.com',
  'login-loader': uuid,
  'auto-login': uuid,
};
const silent: Partial<Record<ScreenId, OperationName>> = { 'login-loader': 'checkMaverickLicence', logout: 'logout' };

/** Every route once, to be looked at. */
export const measuredRoutes: readonly Visit[] = routes.map(({ screen, paths: [path] }) => ({
  path: path + (queries[screen] ?? ''),
  plan: null,
  needsSession: screen === 'set-password',
  silent: silent[screen],
}));
