import type { OperationName, OperationRequest, OperationResponse } from '../contract.ts';

const UUID = 'a0000000-0000-4000-8000-000000000001';
const email = 'ann@example.com';
const Password = 'correct horse 1';
const licence = { SvcLicenseState: 'Active', UUID };
const done = { isOk: true };
const reset = { Email: email, Password, ConfirmPassword: Password, Code: 'Rk9-4qXc1v' };
const resetDone = { isOk: true, redirectUrl: 'https://login.driversupport.example/dsone/login' };
const set = { Password, ConfirmPassword: Password, ReturnUrl: '/dsone/set-password-confirmation' };

/** A request of each operation, and the answer to it where all is well. */
export const operationExamples = {
  checkSession: { request: undefined, response: licence },
  checkLicence: { request: { UUID }, response: licence },
  checkMaverickLicence: {
    request: { UUID, PreferredBrowser: 'chrome', ShowUI: true },
    response: { LicenseStatus: 'Trial', UUID },
  },
  autoLogin: { request: { UUID }, response: done },
  autoLoginMaverick: { request: { UUID, PreferredBrowser: 'edge', ShowUI: true }, response: done },
  handOffState: { request: { UUID }, response: { state: 'waiting' } },
  logout: { request: '?from=app', response: done },
  sendAccessLink: { request: { Email: email, ProductId: 6 }, response: done },
  lookUpEmail: {
    request: { email },
    response: { isExistingDesktopUser: true, redirectUrl: 'https://account.driversupport.example/desktop-user' },
  },
  passwordlessDesktop: { request: { email, product: 6 }, response: done },
  passwordlessMaverick: { request: { email, product: 7 }, response: done },
  login: {
    request: { Email: email, Password, ReturnUrl: '/connect/authorize?client_id=site', RememberMe: 'false' },
    response: done,
  },
  loginMaverick: { request: { Email: email, Password, ReturnUrl: '', RememberLogin: 'true' }, response: done },
  passwordLoginMaverick: {
    request: { Email: email, Password },
    response: { redirectUrl: 'https://my.mavericksafe.example/account' },
  },
  forgotPassword: { request: { email }, response: done },
  forgotPasswordDsone: { request: { email }, response: done },
  resetPassword: { request: reset, response: resetDone },
  resetPasswordDsone: { request: reset, response: resetDone },
  setPassword: { request: set, response: done },
  setPasswordDsone: { request: set, response: done },
  userInfo: { request: undefined, response: { isOk: true, email, name: 'Ann Archer', isAdmin: false } },
  updateNotifications: { request: { uuid: UUID, settingValue: false }, response: undefined },
  validateBotToken: { request: { token: '03AFcWeA5yJ' }, response: { success: true } },
} as const satisfies {
  readonly [Name in OperationName]: {
    readonly request: OperationRequest<Name>;
    readonly response: OperationResponse<Name>;
  };
};
