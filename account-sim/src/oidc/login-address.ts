import { signInParameters } from 'shared-protocol/account/navigations';

/**
 * The address of the login screen for a sign-in request: where to return, the request's own parameters, and the email
 * address and the languages of the visitor if they are known.
 */
export function loginAddress(
  appOrigin: string,
  returnPath: string,
  requestParameters: Readonly<Record<string, unknown>>,
): string {
  const query = new URLSearchParams({ ReturnUrl: returnPath });
  for (const name of signInParameters) {
    const value = requestParameters[name];
    if (typeof value === 'string') query.set(name, value);
  }
  const email = requestParameters['login_hint'];
  if (typeof email === 'string') query.set('email', email);
  const locales = requestParameters['ui_locales'];
  if (typeof locales === 'string') query.set('ui_locales', locales);
  return `${appOrigin}${loginScreenPath}?${query}`;
}

export const loginScreenPath = '/dsone/login';
