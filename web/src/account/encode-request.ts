import type { Operation } from 'shared-protocol/account/define';

export interface EncodedRequest {
  readonly url: string;
  readonly init: Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> };
}

/** The arguments of fetch for a request: its address and its body. */
export function encodeRequest(
  row: Pick<Operation, 'method' | 'encoding'>,
  address: string,
  request: unknown,
  others: Readonly<Record<string, string>> = {},
): EncodedRequest {
  const headers = { Accept: 'application/json', ...others };
  const init = { method: row.method, headers };
  switch (row.encoding) {
    case 'none':
      return { url: address, init };
    case 'current-query':
      return { url: `${address}${request as string}`, init };
    case 'query':
      return { url: `${address}?${parameters(request).toString()}`, init };
    case 'form':
      return { url: address, init: { ...init, body: parameters(request) } };
    case 'json':
      return {
        url: address,
        init: {
          ...init,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(request),
        },
      };
  }
}

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

/** The schemas of `form` and `query` rows are flat records of texts. */
function parameters(request: unknown): URLSearchParams {
  return new URLSearchParams(request as Record<string, string>);
}
