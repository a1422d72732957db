import type { AppConfig } from './app-config.ts';
import { withUiLocales } from './with-ui-locales.ts';

/** Where a sign-in request starts, or goes on: it is told the visitor's language where there is a choice. */
export function addressInLanguage(address: string, { languages }: AppConfig, language: string): string {
  if (languages.length < 2) return address;
  const url = new URL(address);
  url.search = withUiLocales(url.search, languages, language);
  return url.href;
}
