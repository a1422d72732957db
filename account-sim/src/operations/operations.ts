import type { OperationKind } from 'shared-protocol/account/contract';
import { lookUpEmail, passwordless, redeemAccessCode, sendAccessLink } from './access-link.ts';
import { login, passwordLoginMaverick } from './login.ts';
import type { OperationHandler } from './operation-handler.ts';
import { passkeyCreationOptions, passkeyRequestOptions, passkeySignIn, registerPasskey } from './passkey.ts';
import { forgotPassword, resetPassword, setPassword } from './password.ts';
import { autoLogin, checkLicence, checkMaverickLicence, checkSession, handOffState, logout } from './session.ts';
import { updateNotifications, userInfo, validateBotToken } from './visitor.ts';

/** One handler for each row of the contract; a missing one does not compile. */
export const operations = {
  checkSession,
  checkLicence,
  checkMaverickLicence,
  autoLogin,
  handOffState,
  logout,
  sendAccessLink,
  redeemAccessCode,
  lookUpEmail,
  passwordless,
  login,
  passwordLoginMaverick,
  passkeyRequestOptions,
  passkeySignIn,
  passkeyCreationOptions,
  registerPasskey,
  forgotPassword,
  resetPassword,
  setPassword,
  userInfo,
  updateNotifications,
  validateBotToken,
} satisfies { [Kind in OperationKind]: OperationHandler<Kind> };
