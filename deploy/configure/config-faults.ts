import { routes } from '../../web/src/model/routes.ts';
import type { AppConfig } from '../../web/src/model/app-config.ts';
import { accountPathFaults } from './account-path-faults.ts';

/**
 * What is wrong with a configuration whose every key is valid by itself: it would mislead visitors or hosts. The app does not
 * check this again, so it costs them nothing.
 */
export function configFaults(config: AppConfig): readonly string[] {
  return [
    ...accountPathFaults(config),
    ...siteKeyFaults(config),
    ...addressMarkerFaults(config),
    ...dsnFaults(config),
    ...policyHostFaults(config),
  ];
}

function siteKeyFaults({ features, botCheck }: AppConfig): readonly string[] {
  if (!features.botCheck || botCheck.siteKey.trim() !== '') return [];
  return ['botCheck.siteKey: must not be empty while features.botCheck is true, found ""'];
}

/** The app looks for the marker in the whole address of a page, whatever the letter case. */
function addressMarkerFaults({ maverick, driverSupport }: AppConfig): readonly string[] {
  const { addressMarker } = maverick;
  const paths = routes.filter(({ variant }) => variant !== 'maverick').flatMap((route) => route.paths);
  const addresses = [
    driverSupport.loginUiUrl,
    ...['/', ...paths].map((path) => new URL(path, driverSupport.loginUiUrl).href),
  ];
  const marked = addresses.find((address) => address.toLowerCase().includes(addressMarker.toLowerCase()));
  if (marked === undefined) return [];
  const found = `found ${JSON.stringify(addressMarker)}, which is in ${marked}`;
  return [`maverick.addressMarker: must not occur in addresses of the first product, ${found}`];
}

/** Sentry's client switches itself off where it cannot read its address, and no page would say so. */
function dsnFaults({ errorReporting: { dsn } }: AppConfig): readonly string[] {
  if (dsn === '' || (/^\w+$/.test(new URL(dsn).username) && /\/\d+$/.test(dsn))) return [];
  const rule = "must have a key and a project's number, such as https://key@errors.example/7";
  return [`errorReporting.dsn: ${rule}, found ${JSON.stringify(dsn)}`];
}

/**
 * Addresses whose host the policy of the pages must name, but cannot: a URL may have `;`, `,` and quotes in its host, which
 * would begin another directive or policy, and a host source has no form for IPv6.
 */
function policyHostFaults(config: AppConfig): readonly string[] {
  const { accountOrigin, agentHost, features, botCheck, errorReporting, analytics } = config;
  const addresses = {
    accountOrigin,
    agentHost,
    'botCheck.scriptUrl': features.botCheck ? botCheck.scriptUrl : '',
    'errorReporting.dsn': errorReporting.dsn,
    'analytics.url': analytics.url,
  };
  return Object.entries(addresses)
    .filter(([, address]) => address !== '' && !/^[\w.-]+$/.test(new URL(address).hostname))
    .map(([key, address]) => `${key}: ${hostRule}, found ${JSON.stringify(address)}`);
}

const hostRule = 'must have a host of letters, digits, dots and hyphens, which a content security policy can name';
