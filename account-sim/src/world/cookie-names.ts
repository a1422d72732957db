import type { Addresses } from './settings.ts';

/**
 * The cookies of one simulator. Browsers do not keep the cookies of two ports of a host apart: without the port in their
 * names, two simulators on localhost would sign each other's visitors out.
 */
export interface CookieNames {
  readonly session: string;
  readonly browser: string;
  /** The name in a browser that has asked for a link; the cookie lives as long as the link. */
  readonly linkAsker: string;
  /** The name in a browser that has asked for a code; the cookie lives as long as the code. */
  readonly codeAsker: string;
  /**
   * The OpenID provider's own session. It must not outlive the account session, or the next sign-in would be somebody
   * else's.
   */
  readonly providerSession: string;
  readonly interaction: string;
  readonly resume: string;
}

export function cookieNamesOf({ origin }: Pick<Addresses, 'origin'>): CookieNames {
  const port = portOf(origin);
  return {
    session: `account_session_${port}`,
    browser: `account_browser_${port}`,
    linkAsker: `account_link_asker_${port}`,
    codeAsker: `account_code_asker_${port}`,
    providerSession: `account_provider_session_${port}`,
    interaction: `account_interaction_${port}`,
    resume: `account_resume_${port}`,
  };
}

/** The names of the account site's cookies. */
export function siteCookieNamesOf({ siteOrigin }: Pick<Addresses, 'siteOrigin'>): {
  readonly session: string;
  readonly signIn: string;
} {
  const port = portOf(siteOrigin);
  return { session: `site_session_${port}`, signIn: `site_sign_in_${port}` };
}

function portOf(origin: string): string {
  return new URL(origin).port || '80';
}
