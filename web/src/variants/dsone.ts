import { productOf } from '../model/variant-id.ts';
import type { VariantDefinition } from './variant-definition.ts';

/** The second variant of Driver Support: the paths that begin with dsone. */
export const dsone = {
  id: 'dsone',
  product: productOf.dsone,
  productName: 'Driver Support',
  operations: {
    forgotPassword: 'forgotPasswordDsone',
    resetPassword: 'resetPasswordDsone',
    setPassword: 'setPasswordDsone',
  },
  routes: {
    login: 'dsone/login',
    signIn: 'dsone/login',
    passwordLogin: 'dsone/password-login',
    forgotPassword: 'dsone/forgot-password',
    forgotPasswordConfirmation: 'dsone/forgot-password-confirmation',
    resetPasswordConfirmation: 'dsone/reset-password-confirmation',
    setPasswordConfirmation: 'dsone/set-password-confirmation',
    autoLogin: 'dsone/auto-login',
  },
  addresses: ({ driverSupport }) => ({
    accountPage: driverSupport.accountPageUrl,
    afterLogout: driverSupport.logoutUrl,
    installerHost: driverSupport.installerHost,
    loginReturnUrl: driverSupport.accountPageUrl,
    signInOutside: null,
    legal: {
      'Privacy Policy': driverSupport.privacyPolicyUrl,
      EULA: driverSupport.eulaUrl,
      'Terms and Conditions': driverSupport.termsUrl,
    },
  }),
  afterLogoutCarriesUuid: false,
  loadingText: 'Software Is Loading...',
  autoLogin: {
    heading: 'Logging you in to Driver Support',
    text: 'The software should open in a moment, you can safely close this window',
  },
  farewell: {
    lines: ['Driver Support has been uninstalled from your computer.'],
    offersReinstall: true,
    offersExtensionRemoval: false,
  },
} as const satisfies VariantDefinition<'dsone'>;
