import { queryKey } from '../query-key.ts';

/**
 * The languages that a sign-in request asks for, most wanted first: `ui_locales` of the login's query, or of the ReturnUrl in
 * it, which is the request itself. Source: OpenID Connect Core, 3.1.2.1.
 */
export function uiLocales(search: string): readonly string[] {
  const request = valueOf(search, 'returnurl').replace(/^[^?#]*|#.*/g, '');
  const asked = valueOf(search, 'ui_locales') || valueOf(request, 'ui_locales');
  return asked.split(/ +/, maxLocales);
}

/** More than anybody reads, and soon looked through. */
const maxLocales = 20;

function valueOf(search: string, key: string): string {
  for (const [name, value] of new URLSearchParams(search)) {
    const filled = value.trim();
    if (filled !== '' && queryKey(name).toLowerCase() === key) return filled;
  }
  return '';
}
