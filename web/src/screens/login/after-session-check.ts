import type { AppConfig } from 'config/app-config';
import { signInExpiredParameter } from 'shared-protocol/account/navigations';
import type { CallOutcome } from '../../account/outcome.ts';
import type { Session } from '../../account/session-check.ts';
import { queryValue } from '../../model/query.ts';

export type LoginNotice = 'check-failed' | 'sign-in-expired' | 'cookies-blocked';

export type AfterSessionCheck =
  | { readonly kind: 'auto-login'; readonly uuid: string }
  | { readonly kind: 'leave'; readonly address: string }
  /** The sign-in request of the ReturnUrl is gone: the account site creates a new one. */
  | { readonly kind: 'restart'; readonly address: string }
  | { readonly kind: 'form'; readonly notice: LoginNotice | null };

interface CheckedPage {
  /** The page's own. */
  readonly address: URL;
  /** Whether this tab has lately restarted, which must not repeat for ever. */
  readonly hasRestarted: boolean;
  /** The history entry's. */
  readonly staysAtForm: boolean;
}

export function afterSessionCheck(
  outcome: CallOutcome<Session>,
  { address, hasRestarted, staysAtForm }: CheckedPage,
  config: AppConfig,
  accountSite = config.driverSupport.accountSiteUrl,
): AfterSessionCheck {
  // A failed check is not "no session": a visitor is not sent away because a server is down.
  if (outcome.status !== 'ok') return { kind: 'form', notice: 'check-failed' };
  const session = outcome.value;
  if (session.kind === 'session' && session.licenceState !== '') return { kind: 'auto-login', uuid: session.uuid };
  if (staysAtForm) return { kind: 'form', notice: null };
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

/** Looks for the second product's marker in the whole address and in its decoded form, whatever the letter case. */
function hasMarker({ href }: URL, marker: string): boolean {
  // Unlike `decodeURIComponent`, it does not throw on what is badly encoded.
  const decoded = new URLSearchParams(`=${href.replaceAll('&', '%26')}`).get('');
  return `${href} ${decoded}`.toLowerCase().includes(marker.toLowerCase());
}

function restartAddress(address: URL, accountSite: string): string {
  const restart = new URL(accountSite);
  const email = queryValue(address.search, 'email');
  if (email !== undefined) restart.searchParams.set('email', email);
  return restart.href;
}
