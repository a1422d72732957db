import { externalLoginPath, logoutPath } from 'shared-protocol/account/navigations';
import { parseUrl } from './parse-url.ts';
import type { AppConfig } from './app-config.ts';

/** Where the browser may be sent besides the page's own origin. */
export interface TargetRules {
  /** Empty: the page's own. */
  readonly accountOrigin: string;
  readonly allowedOrigins: ReadonlySet<string>;
  /** The account server's paths where a session ends or another sign-in starts. */
  readonly sessionPaths: readonly string[];
}

/** For the query's ReturnUrl and a server's `redirectUrl`. */
export function followRules(config: AppConfig): TargetRules {
  return rulesFor(config, ['follow']);
}

/** For targets that the app itself makes of an address of the configuration. */
export function linkRules(config: AppConfig): TargetRules {
  return rulesFor(config, ['follow', 'link']);
}

/** Whether a target from outside may lead to an address's origin, or only a link or button of the app does. */
type AddressUse = 'follow' | 'link';

/** No addresses of pages; the launch address has no origin, so that no target may be compared with it. */
type NoTarget = 'productId' | 'addressMarker' | 'launchUrl' | 'mailSender' | 'brand';

type ProductGroup = {
  [Key in keyof AppConfig]: AppConfig[Key] extends { readonly productId: number } ? Key : never;
}[keyof AppConfig];

/** Total, so that a new address of the configuration does not compile until its use is decided. */
const addressUses = {
  driverSupport: {
    accountSiteUrl: 'follow',
    accountPageUrl: 'follow',
    loginUiUrl: 'follow',
    cartUrl: 'follow',
    logoutUrl: 'follow',
    installerHost: 'link',
    uninstallInstructionsUrl: 'link',
    privacyPolicyUrl: 'link',
    eulaUrl: 'link',
    termsUrl: 'link',
  },
  maverick: {
    uiUrl: 'follow',
    siteUrl: 'follow',
    accountPageUrl: 'follow',
    logoutUrl: 'follow',
    signUpUrl: 'link',
    installerHost: 'link',
    extensionUninstallUrl: 'link',
    forgotPasswordUrl: 'link',
    createAccountUrl: 'link',
    privacyPolicyUrl: 'link',
  },
} as const satisfies {
  readonly [Group in ProductGroup]: Record<Exclude<keyof AppConfig[Group], NoTarget>, AddressUse>;
};

function rulesFor(config: AppConfig, uses: readonly AddressUse[]): TargetRules {
  const addresses = [
    config.accountOrigin,
    ...config.returnUrlOrigins,
    ...(Object.keys(addressUses) as ProductGroup[]).flatMap((group) =>
      addressesOf(config[group], addressUses[group], uses),
    ),
  ];
  const origins = addresses.flatMap((address) => parseUrl(address)?.origin ?? []);
  const { logout = logoutPath } = config.account.paths;
  return {
    accountOrigin: config.accountOrigin,
    allowedOrigins: new Set(origins),
    sessionPaths: [logoutPath, logout, externalLoginPath],
  };
}

function addressesOf(
  group: Readonly<Record<string, unknown>>,
  usesOfGroup: Readonly<Record<string, AddressUse>>,
  uses: readonly AddressUse[],
): string[] {
  return Object.entries(usesOfGroup).flatMap(([key, use]) => (uses.includes(use) ? String(group[key]) : []));
}
