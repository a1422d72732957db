import { signInExpiredParameter } from 'shared-protocol/account/navigations';
import { queryParameters } from 'shared-protocol/query';
import type { CallOutcome } from '../../account/outcome.ts';
import type { Session } from '../../account/session-check.ts';
import type { AppConfig } from '../../model/app-config.ts';
import { queryValue } from '../../model/query.ts';

/** What the visitor should know before signing in. */
export type LoginNotice = 'check-failed' | 'sign-in-expired' | 'cookies-blocked';

/** What the login screen does after the session check. */
export type AfterSessionCheck =
  | { readonly kind: 'auto-login'; readonly uuid: string }
  /** The page leaves for an address of the configuration. */
  | { readonly kind: 'leave'; readonly address: string }
  /** The sign-in request of the ReturnUrl no longer exists: the page leaves for the account site, which creates a new one. */
  | { readonly kind: 'restart'; readonly address: string }
  | { readonly kind: 'form'; readonly notice: LoginNotice | null };

/**
 * @param address the page's own
 * @param hasRestarted whether this tab has lately started again already; once is enough, or it would never end
 * @param accountSite where a sign-in request starts
 */
export function afterSessionCheck(
  outcome: CallOutcome<Session>,
  address: URL,
  config: AppConfig,
  hasRestarted: boolean,
  accountSite = config.driverSupport.accountSiteUrl,
): AfterSessionCheck {
  // A failed check is not "no session": a visitor is not sent away because a server is down.
  if (outcome.status !== 'ok') return { kind: 'form', notice: 'check-failed' };
  const session = outcome.value;
  if (session.kind === 'session' && session.licenceState !== '') return { kind: 'auto-login', uuid: session.uuid };
  if (queryValue(address.search, signInExpiredParameter) === 'true') {
    return hasRestarted
      ? { kind: 'form', notice: 'sign-in-expired' }
      : { kind: 'restart', address: restartAddress(address, accountSite) };
  }
  const isMeantToSignIn = session.kind === 'session' || queryValue(address.search, 'ReturnUrl') !== undefined;
  if (isMeantToSignIn) return { kind: 'form', notice: null };
  return {
    kind: 'leave',
    address: hasMarker(address, config.maverick.addressMarker) ? config.maverick.logoutUrl : accountSite,
  };
}

/** Looks for the second product's marker in the whole address, in any letter case and however it is encoded. */
function hasMarker(address: URL, marker: string): boolean {
  return aboutProduct(address.href).toLowerCase().includes(marker.toLowerCase());
}

/**
 * `text`, an address or a value of one, decoded, without what says nothing about the product: values that hold an email
 * address, and where a visitor was advertised to. A value is read as an address too, as it may have parameters itself.
 */
function aboutProduct(text: string, maxDepth = 4): string {
  const parts = text.split(/[?#]/).map((part) =>
    queryParameters(part).map(([encodedKey, value]) => {
      const key = decodeAll(encodedKey);
      if (campaignKey.test(key)) return '';
      const isEmail = emailKey.test(key) || emailAddress.test(decodeAll(value));
      const kept = isEmail ? '' : maxDepth === 0 ? decodeAll(value) : aboutProduct(value, maxDepth - 1);
      const words = key.split(/([\s/])/).filter((word) => !emailAddress.test(word));
      return `${words.join('')}=${kept}`;
    }),
  );
  return parts.map((parameters) => parameters.join('&')).join('?');
}

/** UTM parameters, click ids of advertisers, and their like. */
const campaignKey =
  /^(?:utm[_-].*|[\w-]*cl(?:i?c?k)?[_-]?id|[gw]braid|gclsrc|gad_.*|_g[acl].*|mc_[ce]id|li_fat_id|igshid|srsltid|epik|_hsenc|_hsmi|mkt_tok)$/i;

const emailKey = /e[_-]?mail|login[_-]?hint/i;

/** Whatever has an at sign between its names; an account such as `/@somebody` is none. */
const emailAddress = /[^\s/@]@[^\s/@]/;

/** Decodes until nothing changes, but not for ever. What is not encoded correctly stays, and hides nothing beside it. */
function decodeAll(text: string, maxTimes = 5): string {
  const decoded = new URLSearchParams(`=${text.replaceAll('&', '%26').replaceAll('+', '%2B')}`).get('') ?? '';
  return decoded === text || maxTimes === 0 ? decoded : decodeAll(decoded, maxTimes - 1);
}

function restartAddress(address: URL, accountSite: string): string {
  const restart = new URL(accountSite);
  const email = queryValue(address.search, 'email');
  if (email !== undefined) restart.searchParams.set('email', email);
  return restart.href;
}
