import { productOf } from '../model/variant-id.ts';
import type { VariantDefinition } from './variant-definition.ts';

/** The third variant: Maverick Safe. Nobody resets a password here; one is set by the second variant's call. */
export const maverick = {
  id: 'maverick',
  product: productOf.maverick,
  productName: 'Maverick Safe',
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
    afterLogout: addresses.siteUrl,
    installerHost: addresses.installerHost,
    loginReturnUrl: null,
    signInOutside: features.passwordLogin ? null : addresses.uiUrl,
    legal: {},
  }),
  afterLogoutCarriesUuid: true,
  loadingText: 'Loading Maverick Safe',
  autoLogin: { heading: 'Logging you in to Maverick Safe', text: null },
  farewell: {
    lines: [
      'Maverick Safe has been uninstalled from your computer.',
      'Your computer is no longer protected by it.',
      'If you added its browser extension, it can be removed as well.',
    ],
    offersReinstall: false,
    offersExtensionRemoval: true,
  },
} as const satisfies VariantDefinition<'maverick'>;
