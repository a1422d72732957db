import type { OperationName } from './contract.ts';

const UUID = 'a0000000-0000-4000-8000-000000000001';
const Email = 'ann@example.com';
const Password = 'nobody has 7Zk3v';

/**
 * For each operation a request that its schema refuses, and a server with a 4xx; null for operations without
 * parameters, where nothing can be wrong.
 */
export const refusedSamples = {
  checkSession: null,
  checkLicence: { UUID: '' },
  checkMaverickLicence: { UUID, PreferredBrowser: 'lynx', ShowUI: true },
  autoLogin: { UUID: 17 },
  autoLoginMaverick: { UUID, PreferredBrowser: 'edge', ShowUI: false },
  handOffState: { UUID: null },
  logout: null,
  sendAccessLink: { Email, ProductId: 7 },
  lookUpEmail: { email: [Email] },
  passwordlessDesktop: { email: Email, product: 7 },
  passwordlessMaverick: { email: Email, product: 6 },
  login: { Email, Password, ReturnUrl: '', RememberMe: 'true' },
  loginMaverick: { Email, Password: '', ReturnUrl: '', RememberLogin: 'true' },
  passwordLoginMaverick: { Email },
  forgotPassword: {},
  forgotPasswordDsone: { email: 'x'.repeat(321) },
  resetPassword: { Email: '', Password, Code: '' },
  resetPasswordDsone: { Email, Password: 'x'.repeat(1025), ConfirmPassword: Password, Code: 'none' },
  setPassword: { Password, ConfirmPassword: Password, ReturnUrl: 'x'.repeat(8193) },
  setPasswordDsone: { ConfirmPassword: Password, ReturnUrl: '' },
  userInfo: null,
  updateNotifications: { uuid: '', settingValue: 'false' },
  validateBotToken: { token: '' },
} as const satisfies Record<OperationName, object | null>;
