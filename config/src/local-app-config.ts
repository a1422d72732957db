import type { Language } from 'shared-protocol/language/languages';
import type { Product } from 'shared-protocol/product';
import type { AppConfig } from './app-config.ts';
import { exampleConfig } from './example-config.ts';

export interface LocalAddresses {
  /** The account server's origin. */
  readonly origin: string;
  /** The account site's origin: the relying party, and the small pages that the app leaves for. */
  readonly siteOrigin: string;
  /** Where the app itself is served; the account server's origin unless a dev server stands before it. */
  readonly appOrigin?: string;
  /** Where the agent simulator opens the software of each product; with them, if only none, pages have every optional feature. */
  readonly launchUrls?: Readonly<Partial<Record<Product, string>>>;
  /** An account server of somebody's own, in place of the simulator: only what it says that it has is on. */
  readonly ownServer?: ServerParts | undefined;
}

/** The parts of a configuration that say what an account server has. */
export type ServerParts = Partial<Pick<AppConfig, 'account' | 'botCheck'>> & {
  readonly features?: Partial<AppConfig['features']> | undefined;
};

/** For local work and tests: the example, but everything that the app leaves for is a page at these addresses. */
export function localAppConfig(
  { origin, siteOrigin, appOrigin = origin, launchUrls, ownServer }: LocalAddresses,
  languages: readonly Language[] = ['en'],
): AppConfig {
  const example = exampleConfig();
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
      launchUrl: launchUrls?.['driver-support'] ?? '',
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
      launchUrl: launchUrls?.maverick ?? '',
    },
    features: launchUrls ? all(example.features, true) : example.features,
    botCheck: { scriptUrl: `${origin}/bot-check/script.js?trustedtypes=true`, siteKey: 'local-site-key' },
    returnUrlOrigins: [origin],
    agentHost: 'http://127.0.0.1',
    errorReporting: { ...example.errorReporting, environment: 'local' },
    ...(ownServer && { ...ownServer, features: { ...all(example.features, false), ...ownServer.features } }),
  };
}

function all(features: AppConfig['features'], isOn: boolean): AppConfig['features'] {
  // The same keys, so that a feature which is added is there too.
  return Object.fromEntries(Object.keys(features).map((feature) => [feature, isOn])) as typeof features;
}
