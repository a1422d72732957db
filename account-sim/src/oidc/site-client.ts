import { callbackPath, signedOutPath } from '../site/site-paths.ts';

/** What the account server and the account site, its one client, know of each other. */
export interface SiteClient {
  readonly id: string;
  readonly secret: string;
}

export const siteClientId = 'account-site';

/** What the site asks for: who it is, by name and address. */
export const siteScope = 'openid profile email';

export function redirectUris(siteOrigin: string): { callback: string; signedOut: string } {
  return { callback: `${siteOrigin}${callbackPath}`, signedOut: `${siteOrigin}${signedOutPath}` };
}
