import type { Operation } from 'shared-protocol/account/define';
import { traceparentHeader } from 'shared-protocol/account/reference';
import { pageLanguage } from '../texts/page-language.ts';
import { newTraceparent } from './traceparent.ts';

export interface EncodedRequest {
  readonly url: string;
  readonly init: Omit<RequestInit, 'headers'> & { readonly headers: Readonly<Record<string, string>> };
}

/** The arguments of fetch for a request, cookies included. */
export function encodeRequest(
  { method, encoding }: Pick<Operation, 'method' | 'encoding'>,
  address: string,
  request: unknown,
  others: Readonly<Record<string, string>> = {},
): EncodedRequest {
  if (encoding === 'none' || encoding === 'json') return encodeJson({ method, encoding }, address, request, others);
  const { init } = encodeJson({ method, encoding: 'none' }, address, undefined, others);
  switch (encoding) {
    case 'current-query':
      return { url: `${address}${request as string}`, init };
    case 'query':
      return { url: `${address}?${parameters(request).toString()}`, init };
    case 'form':
      return { url: address, init: { ...init, body: parameters(request) } };
  }
}

/** A JSON body or none: the head script sends no others, and must stay small. */
export function encodeJson(
  { method, encoding }: Pick<Operation, 'method'> & { readonly encoding: 'none' | 'json' },
  address: string,
  request: unknown,
  others: Readonly<Record<string, string>>,
): EncodedRequest {
  const hasBody = encoding === 'json';
  const headers = { Accept: 'application/json', ...others, ...(hasBody && { 'Content-Type': 'application/json' }) };
  const body = hasBody && { body: JSON.stringify(request) };
  return { url: address, init: { method, headers, credentials: 'include', ...body } };
}

/** Called for each attempt: no two share a reference. */
export function configuredHeaders({ languages = [], features }: HeaderConfig): Readonly<Record<string, string>> {
  return {
    // The language of the server's mails and messages. The header is CORS-safelisted.
    ...(languages.length > 1 && { 'Accept-Language': languageOfPage() }),
    ...(features?.reference && { [traceparentHeader]: newTraceparent() }),
  };
}

export interface HeaderConfig {
  readonly languages?: readonly string[];
  readonly features?: { readonly reference?: boolean };
}

function languageOfPage(): string {
  // Chosen by the head script before the app has started.
  return document.documentElement.dataset['wantedLanguage'] ?? pageLanguage();
}

/** The schemas of `form` and `query` rows are flat records of texts. */
function parameters(request: unknown): URLSearchParams {
  return new URLSearchParams(request as Record<string, string>);
}
