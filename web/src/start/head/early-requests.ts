import { earlyRequests } from 'shared-protocol/account/early-requests';
import { isEmailAddress, normalizeEmailAddress } from 'shared-protocol/account/email-address';
import { signInExpiredParameter } from 'shared-protocol/account/navigations';
import type { OfferedLanguages } from 'shared-protocol/language/languages';
import { driverSupportProductId } from 'shared-protocol/product';
import { configuredHeaders, encodeJson } from '../../account/encode-request.ts';
import { normalizePath } from '../../model/normalize-path.ts';
import { filledQueryValue, queryValue } from '../../model/query.ts';
import { findRoute, loginRoute } from '../../model/routes.ts';
import type { EarlyAnswer, EarlyResponses } from '../early/early-input.ts';
import { renderedRoute } from './fit-page.ts';

/** The visitor waits for the session check and the bundle at the same time. At an unknown path the app asks. */
export function startSessionCheck(config: PageConfig): void {
  const path = normalizePath(location.pathname);
  if (path !== '/' && findRoute(path) !== loginRoute) return;
  const uuid = filledQueryValue(location.search, 'uuid');
  const operation = uuid === undefined ? 'checkSession' : 'checkLicence';
  window.earlySessionAnswer = { operation, ...sendEarly(operation, { UUID: uuid }, config) };
}

/**
 * Shows the form that waits behind the spinner to a visitor without a session who comes with a ReturnUrl: the one case that needs
 * nothing of the app. The style sheet swaps the two by the attribute, so that React finds the page as rendered.
 */
export async function showLoginForm(): Promise<void> {
  const { search } = location;
  if (renderedRoute() !== loginRoute.id) return;
  if (queryValue(search, 'ReturnUrl') === undefined || queryValue(search, 'failedEmail') !== undefined) return;
  if (queryValue(search, signInExpiredParameter) === 'true') return;
  try {
    const response = await window.earlySessionAnswer?.response;
    if (!response?.ok) return;
    const session = JSON.parse((await response.clone().text()) || 'null') as { readonly UUID?: string | null } | null;
    if (!session?.UUID) document.documentElement.dataset['login'] = 'form';
  } catch {
    // The app says that the check has failed.
  }
}

/** Null where the app has to submit: it says what is wrong with an address, and makes the bot check. */
export function sendLogin(
  { email: typed = '' }: Readonly<Record<string, string>>,
  config: PageConfig,
): EarlyResponses | null {
  const email = normalizeEmailAddress(typed);
  if (config.features.botCheck || !isEmailAddress(email)) return null;
  return {
    link: sendEarly('sendAccessLink', { Email: email, ProductId: driverSupportProductId }, config),
    lookup: sendEarly('lookUpEmail', { email }, config),
  };
}

/** The code that takes the response handles its failure. */
function sendEarly(operation: keyof typeof earlyRequests, request: unknown, config: PageConfig): EarlyAnswer {
  const row = earlyRequests[operation];
  const address = config.accountOrigin + (config.account.paths[operation] ?? row.path);
  const { url, init } = encodeJson(row, address, request, configuredHeaders(config));
  const response = fetch(url, init);
  response.catch(() => undefined);
  return { response, headers: init.headers };
}

/** Unchecked: the app says what is wrong. */
export interface PageConfig {
  readonly accountOrigin: string;
  readonly account: { readonly paths: Readonly<Record<string, string | undefined>> };
  readonly languages?: OfferedLanguages;
  readonly features: { readonly botCheck: boolean; readonly reference?: boolean; readonly passkeys?: boolean };
}

export function readPageConfig(): PageConfig {
  return JSON.parse(document.getElementById('app-config')?.textContent ?? '') as PageConfig;
}
