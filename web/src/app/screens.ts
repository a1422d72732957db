import type { RouteOf, ScreenId } from '../model/routes.ts';
import type { VariantId } from '../model/variant-id.ts';
import { CustomerLoginScreen } from '../screens/customer-login/customer-login.screen.tsx';
import { lazyScreen, type Screen } from './load-screen.ts';

/** The login screen comes with the first bytes, since most visits begin there; the others are loaded when they show. */
export const screens = {
  login: CustomerLoginScreen,
  'login-loader': lazyScreen(
    async () => (await import('../screens/login-loader/login-loader.screen.tsx')).LoginLoaderScreen,
  ),
  'login-sign-up': lazyScreen(async () => (await import('../screens/sign-up/sign-up.screen.tsx')).SignUpScreen),
  'password-login': lazyScreen(
    async () => (await import('../screens/password-login/password-login.screen.tsx')).PasswordLoginScreen,
  ),
  'password-login-dialog': lazyScreen(
    async () =>
      (await import('../screens/password-login-dialog/password-login-dialog.screen.tsx')).PasswordLoginDialogScreen,
  ),
  'forgot-password': lazyScreen(
    async () => (await import('../screens/forgot-password/forgot-password.screen.tsx')).ForgotPasswordScreen,
  ),
  'forgot-password-confirmation': lazyScreen(
    async () =>
      (await import('../screens/forgot-password-confirmation/forgot-password-confirmation.screen.tsx'))
        .ForgotPasswordConfirmationScreen,
  ),
  'reset-password': lazyScreen(
    async () => (await import('../screens/reset-password/reset-password.screen.tsx')).ResetPasswordScreen,
  ),
  'reset-password-confirmation': lazyScreen(
    async () =>
      (await import('../screens/reset-password-confirmation/reset-password-confirmation.screen.tsx'))
        .ResetPasswordConfirmationScreen,
  ),
  'set-password': lazyScreen(
    async () => (await import('../screens/set-password/set-password.screen.tsx')).SetPasswordScreen,
  ),
  'set-password-confirmation': lazyScreen(
    async () =>
      (await import('../screens/set-password-confirmation/set-password-confirmation.screen.tsx'))
        .SetPasswordConfirmationScreen,
  ),
  logout: lazyScreen(async () => (await import('../screens/logout/logout.screen.tsx')).LogoutScreen),
  'sorry-to-see-you-go': lazyScreen(
    async () => (await import('../screens/farewell/farewell.screen.tsx')).FarewellScreen,
  ),
  'auto-login': lazyScreen(async () => (await import('../screens/auto-login/auto-login.screen.tsx')).AutoLoginScreen),
} as const satisfies { readonly [Id in ScreenId]: Screen<RouteOf<VariantId, Id>['variant']> };

/** Follows the login screen in the same address, so it has no route of its own. */
export const CheckYourEmailScreen = lazyScreen(
  async () => (await import('../screens/check-your-email/check-your-email.screen.tsx')).CheckYourEmailScreen,
);
