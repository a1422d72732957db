import type { OperationName } from 'shared-protocol/account/contract';

/**
 * The calls that nginx limits for each client: those that mail, take a password or a code, or tell whether an address is
 * a customer's. The account server limits them for each address; it sees no client that guesses at many.
 */
export const isLimited = {
  checkSession: false,
  checkLicence: false,
  checkMaverickLicence: false,
  autoLogin: false,
  autoLoginMaverick: false,
  handOffState: false,
  logout: false,
  sendAccessLink: true,
  lookUpEmail: true,
  passwordlessDesktop: true,
  passwordlessMaverick: true,
  login: true,
  loginMaverick: true,
  passwordLoginMaverick: true,
  forgotPassword: true,
  forgotPasswordDsone: true,
  resetPassword: true,
  resetPasswordDsone: true,
  setPassword: true,
  setPasswordDsone: true,
  userInfo: false,
  updateNotifications: false,
  validateBotToken: false,
} satisfies Record<OperationName, boolean>;
