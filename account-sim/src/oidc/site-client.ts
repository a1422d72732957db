import { callbackPath, signedOutPath } from '../site/site-paths.ts';

/** What the account server and the account site, its one client, know about each other. */
export interface SiteClient {
  readonly id: string;
  readonly secret: string;
}

export const siteClientId = 'account-site';

/** The scopes that the site requests: identity, name and address. */
export const siteScope = 'openid profile email';

export function redirectUris(siteOrigin: string): { callback: string; signedOut: string } {
  return { callback: `${siteOrigin}${callbackPath}`, signedOut: `${siteOrigin}${signedOutPath}` };
}
