import { queryValue } from '../query.ts';

/**
 * The languages that a sign-in request asks for, most wanted first: `ui_locales` of the login's query, or of the ReturnUrl in
 * it, which is the request itself. Source: OpenID Connect Core, 3.1.2.1.
 */
export function uiLocales(search: string): readonly string[] {
  const request = queryValue(search, 'ReturnUrl')?.replace(/^[^?#]*|#.*/g, '') ?? '';
  const asked = localesOf(search) || localesOf(request);
  return asked.split(/ +/, maxLocales);
}

/** More than anybody reads, and quickly searched. */
const maxLocales = 20;

function localesOf(search: string): string {
  return queryValue(search, 'ui_locales')?.trim() ?? '';
}
