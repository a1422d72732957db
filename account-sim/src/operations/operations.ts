import type { OperationName } from 'shared-protocol/account/contract';
import { autoLoginMaverick } from './auto-login-maverick.ts';
import { autoLogin } from './auto-login.ts';
import { checkLicence } from './check-licence.ts';
import { checkMaverickLicence } from './check-maverick-licence.ts';
import { checkSession } from './check-session.ts';
import { forgotPassword, forgotPasswordDsone } from './forgot-password.ts';
import { handOffState } from './hand-off-state.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { lookUpEmail } from './look-up-email.ts';
import type { OperationHandler } from './operation-handler.ts';
import { passwordLoginMaverick } from './password-login-maverick.ts';
import { passwordlessDesktop } from './passwordless-desktop.ts';
import { passwordlessMaverick } from './passwordless-maverick.ts';
import { resetPassword } from './reset-password.ts';
import { sendAccessLink } from './send-access-link.ts';
import { setPassword } from './set-password.ts';
import { updateNotifications } from './update-notifications.ts';
import { userInfo } from './user-info.ts';
import { validateBotToken } from './validate-bot-token.ts';

/** One handler for each operation of the contract; a missing one does not compile. */
export const operations = {
  checkSession,
  checkLicence,
  checkMaverickLicence,
  autoLogin,
  autoLoginMaverick,
  handOffState,
  logout,
  sendAccessLink,
  lookUpEmail,
  passwordlessDesktop,
  passwordlessMaverick,
  login,
  loginMaverick: login,
  passwordLoginMaverick,
  forgotPassword,
  forgotPasswordDsone,
  resetPassword,
  resetPasswordDsone: resetPassword,
  setPassword,
  setPasswordDsone: setPassword,
  userInfo,
  updateNotifications,
  validateBotToken,
} satisfies { [Name in OperationName]: OperationHandler<Name> };
