import type { OperationName } from 'shared-protocol/account/contract';
import { lookUpEmail, mailState, passwordless, redeemAccessCode, sendAccessLink } from './access-link.ts';
import { login, passwordLoginMaverick } from './login.ts';
import type { OperationHandler } from './operation-handler.ts';
import { passkeyCreationOptions, passkeyRequestOptions, passkeySignIn, registerPasskey } from './passkey.ts';
import { forgotPassword, resetPassword, setPassword } from './password.ts';
import { autoLogin, checkLicence, checkMaverickLicence, checkSession, handOffState, logout } from './session.ts';
import { updateNotifications, userInfo, validateBotToken } from './visitor.ts';

/** One handler for each operation of the contract; a missing one does not compile. */
export const operations = {
  checkSession,
  checkLicence,
  checkMaverickLicence,
  autoLogin,
  autoLoginMaverick: autoLogin,
  handOffState,
  logout,
  sendAccessLink,
  redeemAccessCode,
  mailState,
  lookUpEmail,
  passwordlessDesktop: passwordless,
  passwordlessMaverick: passwordless,
  login,
  loginMaverick: login,
  passwordLoginMaverick,
  passkeyRequestOptions,
  passkeySignIn,
  passkeyCreationOptions,
  registerPasskey,
  forgotPassword,
  forgotPasswordDsone: forgotPassword,
  resetPassword,
  resetPasswordDsone: resetPassword,
  setPassword,
  setPasswordDsone: setPassword,
  userInfo,
  updateNotifications,
  validateBotToken,
} satisfies { [Name in OperationName]: OperationHandler<Name> };
