/** Addresses of the account server that the browser navigates to, as opposed to operations that the page calls. */

/** Starts a social login; takes `provider`, `product` and the current query. */
export const externalLoginPath = '/external/login';

/** The path of the operation `logout`; without scripts, a link of the page leads there. */
export const logoutPath = '/account/logout';

/** The path on the installer host. `channel` is one path segment, encoded. */
export function installerDownloadPath(channel: string): string {
  return `/api/download/${encodeURIComponent(channel)}`;
}

/**
 * Parameters of a sign-in request in the login screen's address. Links that leave the sign-in drop them, in any letter
 * case. Source: specification, section 2.
 */
export const signInParameters = [
  'ReturnUrl',
  'acr_values',
  'code_challenge',
  'code_challenge_method',
  'redirect_uri',
  'refToken',
  'response_mode',
  'response_type',
  'scope',
  'state',
] as const;

/**
 * Set to `true` in the login screen's address when the sign-in request behind ReturnUrl no longer exists (expired or
 * used up): the app then restarts at the account site.
 */
export const signInExpiredParameter = 'signInExpired';
