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
  // The sender of account-sim's mails; another server has its own.
  const senderOf = (product: string): string =>
    launchUrls && ownServer === undefined ? `accounts@${product}.example` : '';
  return {
    ...example,
    languages: [...languages],
    driverSupport: {
      ...atSite(example.driverSupport, siteOrigin),
      loginUiUrl: `${appOrigin}/dsone/login`,
      launchUrl: launchUrls?.['driver-support'] ?? '',
      mailSender: senderOf('driversupport'),
    },
    maverick: {
      ...atSite(example.maverick, siteOrigin, '/maverick'),
      launchUrl: launchUrls?.maverick ?? '',
      mailSender: senderOf('mavericksafe'),
    },
    features: launchUrls ? all(example.features, true) : example.features,
    botCheck: {
      scriptUrl: `${origin}/bot-check/script.js?trustedtypes=true`,
      siteKey: 'local-site-key',
      visible: launchUrls ? 'local-visible-key' : '',
    },
    returnUrlOrigins: [origin],
    agentHost: 'http://127.0.0.1',
    errorReporting: { ...example.errorReporting, environment: 'local' },
    ...(ownServer && { ...ownServer, features: { ...all(example.features, false), ...ownServer.features } }),
  };
}

/** In the example, an address has the path of the page that stands for it at the account site. */
function atSite<Group extends object>(group: Group, siteOrigin: string, folder = ''): Group {
  const local = (address: string): string => {
    const { origin, pathname } = new URL(address);
    return siteOrigin + (address === origin ? '' : folder + pathname.replace(/\/$/, ''));
  };
  const entries = Object.entries(group).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' && value.startsWith('https:') ? local(value) : value,
  ]);
  // The same keys, with values of the same kinds.
  return Object.fromEntries(entries) as Group;
}

function all(features: AppConfig['features'], isOn: boolean): AppConfig['features'] {
  // The same keys, so that a feature which is added is there too.
  return Object.fromEntries(Object.keys(features).map((feature) => [feature, isOn])) as typeof features;
}
