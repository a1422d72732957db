import type { OperationName } from '../contract.ts';

/**
 * What an operation has to do with the session: whether it needs one, whether its answer depends on one, and whether it
 * starts or ends one.
 */
export const operationSessions = {
  checkSession: 'read',
  checkLicence: 'none',
  checkMaverickLicence: 'read',
  autoLogin: 'none',
  autoLoginMaverick: 'none',
  handOffState: 'none',
  logout: 'ended',
  sendAccessLink: 'none',
  lookUpEmail: 'none',
  passwordlessDesktop: 'none',
  passwordlessMaverick: 'none',
  login: 'started',
  loginMaverick: 'started',
  passwordLoginMaverick: 'started',
  forgotPassword: 'none',
  forgotPasswordDsone: 'none',
  resetPassword: 'none',
  resetPasswordDsone: 'none',
  setPassword: 'needed',
  setPasswordDsone: 'needed',
  userInfo: 'read',
  updateNotifications: 'none',
  validateBotToken: 'none',
} as const satisfies Record<OperationName, SessionUse>;

export type SessionUse = 'none' | 'read' | 'needed' | 'started' | 'ended';
