import type { Language } from 'shared-protocol/language/languages';
import type { AppConfig } from './app-config.ts';
import { exampleConfig } from './example-config.ts';

export interface LocalAddresses {
  /** The account server's origin. */
  readonly origin: string;
  /** The account site's origin: the relying party, and the small pages that the app leaves for. */
  readonly siteOrigin: string;
  /** Where the app itself is served; the account server's origin unless a dev server stands before it. */
  readonly appOrigin?: string;
  /** The origin of the agent simulator's control panel, which opens the software; with it, pages have every optional feature. */
  readonly panelOrigin?: string | undefined;
}

/** For local work and tests: the example, but everything that the app leaves for is a page of the account simulator. */
export function localAppConfig(
  { origin, siteOrigin, appOrigin = origin, panelOrigin }: LocalAddresses,
  languages: readonly Language[] = ['en'],
): AppConfig {
  const example = exampleConfig();
  const hasPanel = panelOrigin !== undefined;
  return {
    ...example,
    languages: [...languages],
    driverSupport: {
      ...example.driverSupport,
      accountSiteUrl: `${siteOrigin}/sign-in`,
      accountPageUrl: `${siteOrigin}/account`,
      loginUiUrl: `${appOrigin}/dsone/login`,
      cartUrl: `${siteOrigin}/cart`,
      logoutUrl: `${siteOrigin}/signed-out`,
      installerHost: siteOrigin,
      uninstallInstructionsUrl: `${siteOrigin}/uninstall`,
      privacyPolicyUrl: `${siteOrigin}/privacy`,
      eulaUrl: `${siteOrigin}/eula`,
      termsUrl: `${siteOrigin}/terms`,
      launchUrl: hasPanel ? `${panelOrigin}/launch/driver-support` : '',
    },
    maverick: {
      ...example.maverick,
      uiUrl: `${siteOrigin}/maverick/ui`,
      siteUrl: `${siteOrigin}/maverick`,
      accountPageUrl: `${siteOrigin}/maverick/account`,
      signUpUrl: `${siteOrigin}/maverick/sign-up`,
      logoutUrl: `${siteOrigin}/maverick/signed-out`,
      installerHost: siteOrigin,
      extensionUninstallUrl: `${siteOrigin}/maverick/remove-extension`,
      launchUrl: hasPanel ? `${panelOrigin}/launch/maverick` : '',
    },
    features: hasPanel ? allOf(example.features) : example.features,
    botCheck: { scriptUrl: `${origin}/bot-check/script.js?trustedtypes=true`, siteKey: 'local-site-key' },
    returnUrlOrigins: [origin],
    agentHost: 'http://127.0.0.1',
    errorReporting: { ...example.errorReporting, environment: 'local' },
  };
}

function allOf(features: AppConfig['features']): AppConfig['features'] {
  // The same keys, so that a feature which is added is on too.
  return Object.fromEntries(Object.keys(features).map((feature) => [feature, true])) as typeof features;
}
