import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';

/** For each operation, a request that is accepted. */
export const operationSamples = {
  checkSession: undefined,
  checkLicence: { UUID: 'a0000000-0000-4000-8000-000000000001' },
  checkMaverickLicence: { UUID: 'a0000000-0000-4000-8000-000000000001', PreferredBrowser: 'chrome', ShowUI: true },
  autoLogin: { UUID: 'a0000000-0000-4000-8000-000000000001' },
  autoLoginMaverick: { UUID: 'a0000000-0000-4000-8000-000000000001', PreferredBrowser: 'edge', ShowUI: true },
  handOffState: { UUID: 'a0000000-0000-4000-8000-000000000001' },
  logout: 'uuid=1&from=app',
  sendAccessLink: { Email: 'ann@example.com', ProductId: 6 },
  lookUpEmail: { email: 'dan@example.com' },
  passwordlessDesktop: { email: 'ann@example.com', product: 6 },
  passwordlessMaverick: { email: 'ann@example.com', product: 7 },
  login: { Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '', RememberMe: 'false' },
  loginMaverick: {
    Email: 'ann@example.com',
    Password: 'correct horse 1',
    ReturnUrl: '/connect/x',
    RememberLogin: 'true',
  },
  passwordLoginMaverick: { Email: 'ann@example.com', Password: 'correct horse 1' },
  forgotPassword: { email: 'ann@example.com' },
  forgotPasswordDsone: { email: 'ann@example.com' },
  resetPassword: { Email: '', Password: 'long enough', ConfirmPassword: 'long enough', Code: '' },
  resetPasswordDsone: {
    Email: 'ann@example.com',
    Password: 'long enough',
    ConfirmPassword: 'long enough',
    Code: 'none',
  },
  setPassword: { Password: 'long enough', ConfirmPassword: 'long enough', ReturnUrl: '' },
  setPasswordDsone: { Password: 'long enough', ConfirmPassword: 'long enough', ReturnUrl: '' },
  userInfo: undefined,
  updateNotifications: { uuid: '', settingValue: false },
  validateBotToken: { token: 'anything' },
} satisfies { [Name in OperationName]: OperationRequest<Name> };
