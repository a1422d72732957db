import type { Language } from './languages.ts';

/**
 * What a visitor has chosen, from a `Cookie` header or `document.cookie`: a text that anybody may have written. A cookie,
 * because hosts choose the page by it and a logout clears local storage.
 */
export function chosenLanguage(cookies: string): string {
  return /(?:^|; *)language=([\w-]*)/.exec(cookies)?.[1] ?? '';
}

/** For `document.cookie` or a `Set-Cookie` header. */
export function languageCookie(language: Language, isSecure: boolean): string {
  return `language=${language}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
