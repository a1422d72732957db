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

/**
 * A request in a line of a report: its fields with the values that decide, such as the number of the product, and with no
 * text by which somebody could be found or signed in; then the headers in which it differs from other calls.
 */
export function describeSent(
  name: OperationName,
  { method, path, headers, body }: EncodedCall,
  own: Readonly<Record<string, string>>,
): string {
  const { encoding, method: usualMethod }: Operation = accountContract[name];
  const [address, query = ''] = path.split('?');
  const type = headers['content-type'] ?? '';
  const usualType = encoding === 'json' || encoding === 'form' ? contentTypes[encoding] : '';
  return [
    `${method} ${address}${query && `?${valuesIn(query)}`}`,
    ...(body === undefined ? [] : [body === '' ? 'with an empty body' : `with ${valuesIn(body)}`]),
    ...(method === usualMethod && type !== '' && !type.startsWith(usualType) ? [`as ${type}`] : []),
    ...Object.entries(own).map(([header, value]) => describeHeader(header, value)),
  ].join(' ');
}

function valuesIn(text: string): string {
  return fieldsIn(text)
    .map(([name, value]) => `${name}=${describeValue(value)}`)
    .join(' ');
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  if (typeof value === 'object' && value !== null) return '{…}';
  if (typeof value !== 'string' || isHarmless.test(value)) return JSON.stringify(value);
  return value.length > 100 ? `… (${value.length} characters)` : '…';
}

const isHarmless = /^(?:|true|false|chrome|edge|firefox|lynx)$/;

function describeHeader(header: string, value: string): string {
  if (value === '') return `without ${header}`;
  return header === 'cookie' ? 'with other cookies' : `with ${header}: ${value}`;
}
