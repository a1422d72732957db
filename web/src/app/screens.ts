import { lazyComponent, type LazyComponent } from '../lib/on-demand.ts';
import type { ScreenId, VariantWith } from '../model/routes.ts';
import type { ScreenProps } from '../products/variants.ts';

/** The page of each address preloads the files of its screen. */
export const screens = {
  login: lazyComponent(async () => (await import('../screens/login/login.screen.tsx')).loadLoginScreen()),
  'login-loader': lazyComponent(
    async () => (await import('../screens/login-loader/login-loader.screen.tsx')).LoginLoaderScreen,
  ),
  'login-sign-up': lazyComponent(
    async () => (await import('../screens/login-sign-up/login-sign-up.screen.tsx')).SignUpScreen,
  ),
  'password-login': lazyComponent(
    async () => (await import('../screens/password-login/password-login.screen.tsx')).PasswordLoginScreen,
  ),
  'password-login-dialog': lazyComponent(
    async () =>
      (await import('../screens/password-login-dialog/password-login-dialog.screen.tsx')).PasswordLoginDialogScreen,
  ),
  'forgot-password': lazyComponent(
    async () => (await import('../screens/forgot-password/forgot-password.screen.tsx')).ForgotPasswordScreen,
  ),
  'forgot-password-confirmation': lazyComponent(
    async () =>
      (await import('../screens/forgot-password/forgot-password-confirmation.screen.tsx'))
        .ForgotPasswordConfirmationScreen,
  ),
  'reset-password': lazyComponent(
    async () => (await import('../screens/reset-password/reset-password.screen.tsx')).ResetPasswordScreen,
  ),
  'reset-password-confirmation': lazyComponent(
    async () =>
      (await import('../screens/reset-password/reset-password-confirmation.screen.tsx'))
        .ResetPasswordConfirmationScreen,
  ),
  'set-password': lazyComponent(
    async () => (await import('../screens/set-password/set-password.screen.tsx')).SetPasswordScreen,
  ),
  'set-password-confirmation': lazyComponent(
    async () =>
      (await import('../screens/set-password/set-password-confirmation.screen.tsx')).SetPasswordConfirmationScreen,
  ),
  logout: lazyComponent(async () => (await import('../screens/logout/logout.screen.tsx')).LogoutScreen),
  'sorry-to-see-you-go': lazyComponent(
    async () => (await import('../screens/sorry-to-see-you-go/sorry-to-see-you-go.screen.tsx')).FarewellScreen,
  ),
  'auto-login': lazyComponent(async () =>
    (await import('../screens/auto-login/auto-login.screen.tsx')).loadAutoLoginScreen(),
  ),
  'add-passkey': lazyComponent(async () =>
    (await import('../screens/add-passkey/add-passkey.screen.tsx')).loadAddPasskeyScreen(),
  ),
} as const satisfies { readonly [Id in ScreenId]: LazyComponent<ScreenProps<VariantWith<Id>>> };
