import { parseJson } from 'shared-protocol/parse-json';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Encoding, Operation } from 'shared-protocol/account/define';

/** The parts of a request that depend on its operation. */
export interface EncodedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Writes a request as the web app does. It need not be one that the operation's schema accepts. */
export function encodeCall({ method, encoding }: Operation, path: string, request: unknown): EncodedCall {
  switch (encoding) {
    case 'none':
      return { method, path, headers: {} };
    case 'current-query':
      return { method, path: path + String(request), headers: {} };
    case 'query':
      return { method, path: `${path}?${parameters(request)}`, headers: {} };
    case 'json':
      return { method, path, headers: { 'content-type': contentTypes.json }, body: JSON.stringify(request) };
    case 'form':
      return {
        method,
        path,
        headers: { 'content-type': `${contentTypes.form};charset=UTF-8` },
        body: parameters(request),
      };
  }
}

export const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
} as const satisfies Partial<Record<Encoding, string>>;

/** The call without what it is about. */
export function emptyCall(name: OperationName, path: string): EncodedCall {
  const { method, encoding }: Operation = accountContract[name];
  const types: Partial<Record<Encoding, string>> = contentTypes;
  return method === 'GET'
    ? { method, path, headers: {} }
    : { method, path, headers: { 'content-type': types[encoding] ?? '' }, body: '' };
}

/** The fields of a body or of a query. */
export function fieldsIn(text: string): readonly (readonly [string, unknown])[] {
  return text.startsWith('{') ? Object.entries(Object(parseJson(text)) as object) : [...new URLSearchParams(text)];
}

function parameters(request: unknown): string {
  return new URLSearchParams(request as Record<string, string>).toString();
}
