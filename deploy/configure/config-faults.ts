import { isDeepStrictEqual } from 'node:util';
import type { AppConfig } from 'config/app-config';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { routes } from 'web/routes';
import * as z from 'zod/mini';
import { operationPaths } from './operation-paths.ts';

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

/** What is wrong with `account.paths`: paths that hide the app, and operations that cannot be told apart. */
function accountPathFaults({ accountOrigin, account }: AppConfig): readonly string[] {
  // On an origin of its own, the account server has every path to itself.
  const swallowing = accountOrigin === '' ? Object.entries(account.paths).flatMap(hidingFaults) : [];
  return [...swallowing, ...sharedPathFaults(account.paths)];
}

/** A host proxies a path with everything below it, and sends the rest to the app. */
function hidingFaults([operation, path]: [string, string]): readonly string[] {
  const key = `account.paths.${operation}`;
  if (!/^[\w/.~+:@,-]*$/.test(path) || new URL(path, 'http://host').pathname !== path) {
    return [
      `${key}: must be a plain path that a host can proxy, without . and .. as names, found ${JSON.stringify(path)}`,
    ];
  }
  const proxied = plain(path);
  const hidden = appPaths.find((each) => isWithin(plain(each), proxied));
  if (hidden !== undefined) return [`${key}: would hide the app's own ${hidden}, found ${JSON.stringify(path)}`];
  const folder = ownFolders.find((each) => isWithin(proxied, each));
  if (folder === undefined) return [];
  return [`${key}: must not be below the app's own ${folder}, found ${JSON.stringify(path)}`];
}

/** What a host serves below these is decided already. */
const ownFolders = ['/assets', '/.well-known'];

const appPaths = [
  '/',
  ...ownFolders,
  ...routes.flatMap((route) => route.paths),
  ...['/build.json', '/favicon.ico', '/robots.txt', '/licenses.md', '/index.html'],
];

/** The case of letters does not matter to a page's path. */
function plain(path: string): string {
  try {
    return decodeURIComponent(path).toLowerCase().replace(/\/+$/, '');
  } catch {
    return path.toLowerCase();
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function sharedPathFaults(overrides: AppConfig['account']['paths']): readonly string[] {
  const paths = Object.entries(operationPaths(overrides)) as [OperationName, string][];
  return paths.flatMap(([name, path], index) => {
    const other = paths.slice(0, index).find(([each, its]) => its === path && isMistakenFor(each, name));
    if (other === undefined) return [];
    const { method } = accountContract[name];
    return [`account.paths: ${other[0]} and ${name} differ, and both are ${method} ${path}`];
  });
}

/** Same method, but another request or answer: a server could not tell which one is meant. */
function isMistakenFor(one: OperationName, other: OperationName): boolean {
  const [a, b]: readonly Operation[] = [accountContract[one], accountContract[other]];
  return a !== undefined && b !== undefined && a.method === b.method && !isDeepStrictEqual(shapeOf(a), shapeOf(b));
}

function shapeOf({ encoding, request, response, answeredBy, refusedBy }: Operation): object {
  const [asked, answered] = [request, response].map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' }));
  return { encoding, asked, answered, answeredBy, refusedBy };
}
