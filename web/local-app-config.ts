import type { Language } from 'shared-protocol/language/languages';
import type { Product } from 'shared-protocol/product';
import { type AppConfig, appConfigSchema, type WrittenConfig } from './src/model/app-config.ts';

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

/** For local work and tests: everything that the app leaves for is a page of the account simulator. */
export function localAppConfig(
  { origin, siteOrigin, appOrigin = origin, panelOrigin }: LocalAddresses,
  languages: readonly Language[] = ['en'],
): AppConfig {
  const launchUrlOf = (product: Product): string =>
    panelOrigin === undefined ? '' : `${panelOrigin}/launch/${product}`;
  return appConfigSchema.parse({
    accountOrigin: '',
    languages: [...languages],
    account: { paths: {} },
    driverSupport: {
      productId: 6,
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
      launchUrl: launchUrlOf('driver-support'),
    },
    maverick: {
      productId: 7,
      addressMarker: 'maverick',
      uiUrl: `${siteOrigin}/maverick/ui`,
      siteUrl: `${siteOrigin}/maverick`,
      accountPageUrl: `${siteOrigin}/maverick/account`,
      signUpUrl: `${siteOrigin}/maverick/sign-up`,
      logoutUrl: `${siteOrigin}/maverick/signed-out`,
      installerHost: siteOrigin,
      extensionUninstallUrl: `${siteOrigin}/maverick/remove-extension`,
      launchUrl: launchUrlOf('maverick'),
    },
    features: {
      passwordLogin: true,
      socialLogin: true,
      botCheck: true,
      handOffState: panelOrigin !== undefined,
      accessCode: panelOrigin !== undefined,
      passkeys: panelOrigin !== undefined,
      reference: panelOrigin !== undefined,
    },
    botCheck: { scriptUrl: `${origin}/bot-check/script.js?trustedtypes=true`, siteKey: 'local-site-key' },
    accessLinkExpiryDays: 1,
    resetLinkExpiry: '24 hours',
    returnUrlOrigins: [origin],
    agentHost: 'http://127.0.0.1',
    errorReporting: { dsn: '', tracesSampleRate: 0, environment: 'local' },
    analytics: { url: '' },
  } satisfies WrittenConfig);
}
