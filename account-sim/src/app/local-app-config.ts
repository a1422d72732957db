import { driverSupportProductId } from 'shared-protocol/product';
import { loginScreenPath } from '../oidc/login-address.ts';
import { botCheckScriptPath } from '../sign-in/register-bot-check.ts';
import { accountPagePath, signInPath } from '../site/site-paths.ts';
import type { Addresses } from '../world/settings.ts';

/** A whole configuration of the app for local work: every address that it leaves for is a page of the account site. */
export function localAppConfig({ origin, siteOrigin, appOrigin }: Addresses): AppConfigLike {
  return {
    accountOrigin: '',
    account: { paths: {} },
    driverSupport: {
      productId: driverSupportProductId,
      accountSiteUrl: `${siteOrigin}${signInPath}`,
      accountPageUrl: `${siteOrigin}${accountPagePath}`,
      loginUiUrl: `${appOrigin}${loginScreenPath}`,
      cartUrl: `${siteOrigin}/cart`,
      logoutUrl: `${siteOrigin}/signed-out`,
      installerHost: siteOrigin,
      uninstallInstructionsUrl: `${siteOrigin}/uninstall`,
      privacyPolicyUrl: `${siteOrigin}/privacy`,
      eulaUrl: `${siteOrigin}/eula`,
      termsUrl: `${siteOrigin}/terms`,
    },
    maverick: {
      productId: driverSupportProductId + 1,
      addressMarker: 'maverick',
      uiUrl: `${siteOrigin}/maverick/ui`,
      siteUrl: `${siteOrigin}/maverick`,
      accountPageUrl: `${siteOrigin}/maverick/account`,
      signUpUrl: `${siteOrigin}/maverick/sign-up`,
      logoutUrl: `${siteOrigin}/maverick/signed-out`,
      installerHost: siteOrigin,
      extensionUninstallUrl: `${siteOrigin}/maverick/remove-extension`,
    },
    features: { passwordLogin: true, socialLogin: true, botCheck: true },
    botCheck: { scriptUrl: `${origin}${botCheckScriptPath}`, siteKey: 'account-sim' },
    accessLinkExpiryDays: 1,
    resetLinkExpiry: '1 day',
    returnUrlOrigins: [...new Set([origin, siteOrigin])],
    agentHost: 'http://localhost',
    errorReporting: { dsn: '', tracesSampleRate: 0 },
    analytics: { url: '' },
  };
}

/** The configuration that the served page gets: whatever the app wants, with `features` that the flags decide. */
export interface AppConfigLike {
  readonly features?: Readonly<Record<string, unknown>>;
  readonly [key: string]: unknown;
}
