import type { OperationKind } from 'shared-protocol/account/contract';
import { autoLogin } from './auto-login.ts';
import { checkLicence } from './check-licence.ts';
import { checkMaverickLicence } from './check-maverick-licence.ts';
import { checkSession } from './check-session.ts';
import { forgotPassword } from './forgot-password.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { lookUpEmail } from './look-up-email.ts';
import type { OperationHandler } from './operation-handler.ts';
import { passwordLoginMaverick } from './password-login-maverick.ts';
import { passwordless } from './passwordless.ts';
import { resetPassword } from './reset-password.ts';
import { sendAccessLink } from './send-access-link.ts';
import { setPassword } from './set-password.ts';
import { updateNotifications } from './update-notifications.ts';
import { userInfo } from './user-info.ts';
import { validateBotToken } from './validate-bot-token.ts';

/** One handler for each row of the contract; a missing one does not compile. */
export const operations = {
  checkSession,
  checkLicence,
  checkMaverickLicence,
  autoLogin,
  logout,
  sendAccessLink,
  lookUpEmail,
  passwordless,
  login,
  passwordLoginMaverick,
  forgotPassword,
  resetPassword,
  setPassword,
  userInfo,
  updateNotifications,
  validateBotToken,
} satisfies { [Kind in OperationKind]: OperationHandler<Kind> };
