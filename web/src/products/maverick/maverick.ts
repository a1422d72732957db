import { productNames } from 'shared-protocol/product';
import icon from './maverick.icon.svg';
import { MaverickWordmark } from './wordmark.tsx';
import type { VariantDefinition } from '../variant-definition.ts';
import { putIn } from '../../texts/put-in.ts';

/** The third variant: Maverick Safe. Nobody resets a password here; one is set by the second variant's call. */
export const maverick = {
  id: 'maverick',
  product: 'maverick',
  productName: productNames.maverick,
  icon,
  Wordmark: MaverickWordmark,
  productId: (config) => config.maverick.productId,
  operations: {
    forgotPassword: null,
    resetPassword: null,
    setPassword: 'setPasswordDsone',
    autoLogin: 'autoLoginMaverick',
  },
  routes: {
    login: 'maverick/login',
    signIn: 'maverick/password-login',
    passwordLogin: 'maverick/password-login',
    forgotPassword: null,
    forgotPasswordConfirmation: null,
    resetPasswordConfirmation: null,
    setPasswordConfirmation: 'maverick/set-password-confirmation',
    autoLogin: 'maverick/auto-login',
  },
  addresses: ({ maverick: addresses, features }) => ({
    accountPage: addresses.accountPageUrl,
    afterSignIn: addresses.uiUrl,
    afterLogout: addresses.siteUrl,
    installerHost: addresses.installerHost,
    launchUrl: addresses.launchUrl,
    mailSender: addresses.mailSender,
    loginReturnUrl: null,
    signInOutside: features.passwordLogin ? null : addresses.uiUrl,
    signUp: addresses.signUpUrl,
    newPassword: addresses.forgotPasswordUrl,
    newAccount: addresses.createAccountUrl,
    removeExtension: addresses.extensionUninstallUrl,
    legal: addresses.privacyPolicyUrl === '' ? {} : { privacyPolicy: addresses.privacyPolicyUrl },
  }),
  signInOpensSoftware: false,
  afterLogoutCarriesUuid: true,
  loadingText: ({ login }, productName) => putIn(login.productLoading, { product: productName }),
  autoLoginText: () => null,
  farewell: {
    lines: ({ farewell }, productName) => [
      putIn(farewell.uninstalled, { product: productName }),
      farewell.notProtected,
      farewell.extension,
    ],
    offersReinstall: false,
  },
} as const satisfies VariantDefinition<'maverick'>;
