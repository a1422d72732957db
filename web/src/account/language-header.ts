/**
 * Tells the account server the language of the page, so that its mails and messages can follow; a browser alone would tell
 * its own. Any origin may be told: the header is CORS-safelisted. Nothing where a deployment has one language.
 */
export function languageHeader(offered: readonly string[] | undefined): Readonly<Record<string, string>> {
  if (offered === undefined || offered.length < 2) return {};
  const { dataset, lang } = document.documentElement;
  // Before the app has started, the head script may have chosen another one than the page's.
  return { 'Accept-Language': dataset['language'] ?? lang };
}
