import { driverSupportProductId } from 'shared-protocol/product';
import { productOf } from '../model/variant-id.ts';
import type { VariantDefinition } from './variant-definition.ts';

const productName = 'Driver Support';

/** The second variant of Driver Support: the paths that begin with dsone. */
export const dsone = {
  id: 'dsone',
  product: productOf.dsone,
  productName,
  productId: () => driverSupportProductId,
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
    afterSignIn: driverSupport.accountPageUrl,
    afterLogout: driverSupport.logoutUrl,
    installerHost: driverSupport.installerHost,
    launchUrl: driverSupport.launchUrl,
    loginReturnUrl: driverSupport.accountPageUrl,
    signInOutside: null,
    legal: {
      privacyPolicy: driverSupport.privacyPolicyUrl,
      eula: driverSupport.eulaUrl,
      terms: driverSupport.termsUrl,
    },
  }),
  signInOpensSoftware: true,
  afterLogoutCarriesUuid: false,
  loadingText: ({ login }) => login.driverSupportLoading,
  autoLoginText: ({ autoLogin }) => autoLogin.safeToClose,
  farewell: {
    lines: ({ farewell }) => [farewell.uninstalled(productName)],
    offersReinstall: true,
    offersExtensionRemoval: false,
  },
} as const satisfies VariantDefinition<'dsone'>;
