import type { OperationName, OperationRequest } from 'shared-protocol/account/contract';

/** A request of each operation that is served, and one that its schema refuses. */
export const operationSamples = {
  checkSession: { valid: undefined, refused: null },
  checkLicence: { valid: { UUID: 'a0000000-0000-4000-8000-000000000001' }, refused: { UUID: '' } },
  checkMaverickLicence: {
    valid: { UUID: 'a0000000-0000-4000-8000-000000000001', PreferredBrowser: 'chrome', ShowUI: true },
    refused: { UUID: 'a0000000-0000-4000-8000-000000000001', PreferredBrowser: 'lynx', ShowUI: true },
  },
  autoLogin: { valid: { UUID: 'a0000000-0000-4000-8000-000000000001' }, refused: { UUID: 17 } },
  autoLoginMaverick: {
    valid: { UUID: 'a0000000-0000-4000-8000-000000000001', PreferredBrowser: 'edge', ShowUI: true },
    refused: { UUID: 'a0000000-0000-4000-8000-000000000001', PreferredBrowser: 'edge', ShowUI: false },
  },
  logout: { valid: 'uuid=1&from=app', refused: null },
  sendAccessLink: {
    valid: { Email: 'ann@example.com', ProductId: 6 },
    refused: { Email: 'ann@example.com', ProductId: 7 },
  },
  lookUpEmail: { valid: { email: 'dan@example.com' }, refused: { email: ['dan@example.com'] } },
  passwordlessDesktop: {
    valid: { email: 'ann@example.com', product: 6 },
    refused: { email: 'ann@example.com', product: 7 },
  },
  passwordlessMaverick: {
    valid: { email: 'ann@example.com', product: 7 },
    refused: { email: 'ann@example.com', product: 6 },
  },
  login: {
    valid: { Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '', RememberMe: 'false' },
    refused: { Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '', RememberMe: 'true' },
  },
  loginMaverick: {
    valid: { Email: 'ann@example.com', Password: 'correct horse 1', ReturnUrl: '/connect/x', RememberLogin: 'true' },
    refused: { Email: 'ann@example.com', Password: '', ReturnUrl: '/connect/x', RememberLogin: 'true' },
  },
  passwordLoginMaverick: {
    valid: { Email: 'ann@example.com', Password: 'correct horse 1' },
    refused: { Email: 'ann@example.com' },
  },
  forgotPassword: { valid: { email: 'ann@example.com' }, refused: {} },
  forgotPasswordDsone: { valid: { email: 'ann@example.com' }, refused: { email: 'x'.repeat(321) } },
  resetPassword: {
    valid: { Email: '', Password: 'long enough', ConfirmPassword: 'long enough', Code: '' },
    refused: { Email: '', Password: 'long enough', Code: '' },
  },
  resetPasswordDsone: {
    valid: { Email: 'ann@example.com', Password: 'long enough', ConfirmPassword: 'long enough', Code: 'none' },
    refused: { Email: 'ann@example.com', Password: 'x'.repeat(1025), ConfirmPassword: 'long enough', Code: 'none' },
  },
  setPassword: {
    valid: { Password: 'long enough', ConfirmPassword: 'long enough', ReturnUrl: '' },
    refused: { Password: 'long enough', ConfirmPassword: 'long enough', ReturnUrl: 'x'.repeat(8193) },
  },
  setPasswordDsone: {
    valid: { Password: 'long enough', ConfirmPassword: 'long enough', ReturnUrl: '' },
    refused: { ConfirmPassword: 'long enough', ReturnUrl: '' },
  },
  userInfo: { valid: undefined, refused: null },
  updateNotifications: { valid: { uuid: '', settingValue: false }, refused: { uuid: '', settingValue: 'false' } },
  validateBotToken: { valid: { token: 'anything' }, refused: { token: '' } },
} satisfies { [Name in OperationName]: Sample<Name> };

/** Operations that take no parameters have nothing to refuse: null. */
interface Sample<Name extends OperationName> {
  readonly valid: OperationRequest<Name>;
  readonly refused: object | null;
}
