import { productOf } from '../model/variant-id.ts';
import type { VariantDefinition } from './variant-definition.ts';

const productName = 'Maverick Safe';

/** The third variant: Maverick Safe. Nobody resets a password here; one is set by the second variant's call. */
export const maverick = {
  id: 'maverick',
  product: productOf.maverick,
  productName,
  productId: (config) => config.maverick.productId,
  operations: { forgotPassword: null, resetPassword: null, setPassword: 'setPasswordDsone' },
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
    loginReturnUrl: null,
    signInOutside: features.passwordLogin ? null : addresses.uiUrl,
    legal: addresses.privacyPolicyUrl === '' ? {} : { privacyPolicy: addresses.privacyPolicyUrl },
  }),
  signInOpensSoftware: false,
  afterLogoutCarriesUuid: true,
  loadingText: ({ login }) => login.maverickLoading,
  autoLoginText: () => null,
  farewell: {
    lines: ({ farewell }) => [farewell.uninstalled(productName), farewell.notProtected, farewell.extension],
    offersReinstall: false,
    offersExtensionRemoval: true,
  },
} as const satisfies VariantDefinition<'maverick'>;
