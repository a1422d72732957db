import type { AppConfig } from './app-config.ts';
import { withUiLocales } from './with-ui-locales.ts';

/** Where a sign-in request starts. The account site is told the visitor's language where there is a choice. */
export function accountSiteAddress({ driverSupport, languages }: AppConfig, language: string): string {
  if (languages.length < 2) return driverSupport.accountSiteUrl;
  const url = new URL(driverSupport.accountSiteUrl);
  url.search = withUiLocales(url.search, languages, language);
  return url.href;
}
