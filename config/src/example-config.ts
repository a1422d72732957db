import { type AppConfig, appConfigSchema, type WrittenConfig } from './app-config.ts';

/**
 * The one whole configuration: a fresh copy at each call, in which every default holds. `deploy/config.example.json` is written from it,
 * and `local-app-config.ts` says what differs here.
 */
export function exampleConfig(): AppConfig {
  return appConfigSchema.parse({
    accountOrigin: '',
    account: { paths: {} },
    driverSupport: {
      productId: 6,
      accountSiteUrl: 'https://account.driversupport.example/',
      accountPageUrl: 'https://account.driversupport.example/account',
      loginUiUrl: 'https://login.driversupport.example/dsone/login',
      cartUrl: 'https://cart.driversupport.example/start',
      logoutUrl: 'https://www.driversupport.example/signed-out',
      installerHost: 'https://install.driversupport.example',
      uninstallInstructionsUrl: 'https://www.driversupport.example/uninstall',
      privacyPolicyUrl: 'https://www.driversupport.example/privacy',
      eulaUrl: 'https://www.driversupport.example/eula',
      termsUrl: 'https://www.driversupport.example/terms',
    },
    maverick: {
      productId: 7,
      addressMarker: 'maverick',
      uiUrl: 'https://my.mavericksafe.example/',
      siteUrl: 'https://www.mavericksafe.example/',
      accountPageUrl: 'https://my.mavericksafe.example/account',
      signUpUrl: 'https://www.mavericksafe.example/signup',
      logoutUrl: 'https://www.mavericksafe.example/signed-out',
      installerHost: 'https://install.mavericksafe.example',
      extensionUninstallUrl: 'https://www.mavericksafe.example/remove-extension',
    },
    features: { passwordLogin: true, socialLogin: true, botCheck: true },
    botCheck: { scriptUrl: 'https://bot.example/script.js', siteKey: 'test-site-key' },
    accessLinkExpiryDays: 1,
    resetLinkExpiry: '24 hours',
    returnUrlOrigins: ['https://rp.example'],
    agentHost: 'http://localhost',
    errorReporting: { dsn: '', tracesSampleRate: 0 },
    analytics: { url: '' },
  } satisfies WrittenConfig);
}
