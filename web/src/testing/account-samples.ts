import type { OperationName, OperationRequest, OperationResponse } from 'shared-protocol/account/contract';

type Samples = {
  readonly [Name in OperationName]: {
    readonly request: OperationRequest<Name>;
    /** What a server answers when all is well. */
    readonly answer: OperationResponse<Name>;
  };
};

const maverickTrigger = { UUID: 'u-1', PreferredBrowser: 'chrome', ShowUI: true } as const;
const credentials = { Email: 'ann@company.example', Password: 'pass word&=+%', ReturnUrl: '/connect/cb?a=1&b=2' };
const resetForm = { Email: '', Password: 'new password', ConfirmPassword: 'new password', Code: '' };
const newPassword = { Password: 'new password', ConfirmPassword: 'new password', ReturnUrl: '/done' };

/** A valid request and a good answer of every operation of the contract. */
export const accountSamples: Samples = {
  checkSession: { request: undefined, answer: { SvcLicenseState: 'Active', UUID: 'u-1' } },
  checkLicence: { request: { UUID: 'u-1' }, answer: { SvcLicenseState: 'Trial', UUID: 'u-1' } },
  checkMaverickLicence: { request: maverickTrigger, answer: { LicenseStatus: 'Active', UUID: 'u-1' } },
  autoLogin: { request: { UUID: 'u-1' }, answer: { isOk: true } },
  autoLoginMaverick: { request: maverickTrigger, answer: { isOk: true } },
  handOffState: { request: { UUID: 'u-1' }, answer: { state: 'waiting' } },
  logout: { request: '?uuid=u-1&x=%20', answer: {} },
  sendAccessLink: { request: { Email: 'ann@company.example', ProductId: 6 }, answer: { isOk: true } },
  lookUpEmail: {
    request: { email: 'ann@company.example' },
    answer: { isExistingDesktopUser: true, redirectUrl: 'https://rp.example/welcome' },
  },
  passwordlessDesktop: { request: { email: 'ann@company.example', product: 6 }, answer: { isOk: true } },
  passwordlessMaverick: { request: { email: 'ann@company.example', product: 7 }, answer: { isOk: true } },
  login: { request: { ...credentials, RememberMe: 'false' }, answer: { isOk: true } },
  loginMaverick: { request: { ...credentials, RememberLogin: 'true' }, answer: { isOk: true } },
  passwordLoginMaverick: {
    request: { Email: 'ann@company.example', Password: 'password' },
    answer: { redirectUrl: 'https://my.mavericksafe.example/' },
  },
  forgotPassword: { request: { email: 'ann@company.example' }, answer: { isOk: true, statusText: '' } },
  forgotPasswordDsone: { request: { email: 'ann@company.example' }, answer: { isOk: true } },
  resetPassword: { request: resetForm, answer: { isOk: true, redirectUrl: null } },
  resetPasswordDsone: { request: resetForm, answer: { isOk: true, redirectUrl: '/x' } },
  setPassword: { request: newPassword, answer: { isOk: true } },
  setPasswordDsone: { request: newPassword, answer: { isOk: true } },
  userInfo: { request: undefined, answer: { isOk: true, email: 'ann@company.example', name: 'Ann', isAdmin: false } },
  updateNotifications: { request: { uuid: 'u-1', settingValue: false }, answer: undefined },
  validateBotToken: { request: { token: 'a+b/c=&d' }, answer: { success: true } },
};
