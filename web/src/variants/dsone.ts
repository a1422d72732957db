import { productOf } from '../model/variant-id.ts';
import type { Variant } from './variant.ts';

/** The second variant of Driver Support: the paths that begin with dsone. */
export const dsone: Variant<'dsone'> = {
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
    legal: {
      'Privacy Policy': driverSupport.privacyPolicyUrl,
      EULA: driverSupport.eulaUrl,
      'Terms and Conditions': driverSupport.termsUrl,
    },
  }),
  afterLogoutCarriesUuid: false,
  loginReturnUrl: null,
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
};
