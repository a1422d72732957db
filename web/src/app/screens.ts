import type { ScreenId } from '../model/routes.ts';
import { CustomerLoginScreen } from '../screens/customer-login/customer-login.screen.tsx';
import { lazyScreen, type Screen } from './load-screen.ts';

/**
 * The screens that exist. The login screen comes with the first bytes, since most visits begin there; the others are
 * loaded when they are shown. A route whose screen is missing here shows that it is not available.
 */
export const screens: Partial<Record<ScreenId, Screen>> = { login: CustomerLoginScreen };

/** Follows the login screen in the same address, so it has no route of its own. */
export const CheckYourEmailScreen = lazyScreen(
  async () => (await import('../screens/check-your-email/check-your-email.screen.tsx')).CheckYourEmailScreen,
);
