import { driverSupportProductId, productNames } from 'shared-protocol/product';
import icon from './driver-support.icon.svg';
import { DriverSupportWordmark } from './wordmark.tsx';
import type { VariantDefinition } from '../variant-definition.ts';
import { putIn } from '../../texts/put-in.ts';

/** The second variant of Driver Support: the paths that begin with dsone. */
export const dsone = {
  id: 'dsone',
  product: 'driver-support',
  productName: productNames['driver-support'],
  icon,
  Wordmark: DriverSupportWordmark,
  productId: () => driverSupportProductId,
  operations: {
    forgotPassword: 'forgotPasswordDsone',
    resetPassword: 'resetPasswordDsone',
    setPassword: 'setPasswordDsone',
    autoLogin: 'autoLogin',
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
    mailSender: driverSupport.mailSender,
    loginReturnUrl: driverSupport.accountPageUrl,
    signInOutside: null,
    signUp: null,
    newPassword: '',
    newAccount: '',
    removeExtension: null,
    legal: {
      privacyPolicy: driverSupport.privacyPolicyUrl,
      eula: driverSupport.eulaUrl,
      terms: driverSupport.termsUrl,
    },
  }),
  signInOpensSoftware: true,
  afterLogoutCarriesUuid: false,
  loadingText: ({ login }) => login.softwareLoading,
  autoLoginText: ({ autoLogin }) => autoLogin.safeToClose,
  farewell: {
    lines: ({ farewell }, productName) => [putIn(farewell.uninstalled, { product: productName })],
    offersReinstall: true,
  },
} as const satisfies VariantDefinition<'dsone'>;
