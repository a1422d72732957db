/** The error catalogue: every text of the specification's section 8 that a call or a check can lead to. */
export const errorTexts = {
  logInFailed: 'There was an error while attempting to log in',
  invalidCredentials: 'Email Address or Password is invalid',
  setPasswordMissing: 'There was an error while attempting to set password',
  setPasswordFailed: 'An error occurred. Please try again.',
  fetchUserFailed: 'There was an error while attempting to fetch the logged in user',
  requestFailed: 'An error occurred while sending the request.',
  botCheckFailed: 'Login failed',
  accountNotFound: 'Account Not Found',
} as const;

/** Texts that carry what the server said. */
export const detailedErrorTexts = {
  forgotPassword: (detail: string): string => `Forget password request failed: ${detail}`,
  resetPassword: (detail: string): string => `Reset password request failed: ${detail}`,
  fetchUser: (detail: string): string => `Unable to fetch user info:${detail}`,
  updateSettings: (detail: string): string => `Unable to update settings: ${detail}`,
} as const;
