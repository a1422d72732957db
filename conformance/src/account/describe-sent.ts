import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import type { Operation } from 'shared-protocol/account/define';
import { contentTypes, type EncodedCall, fieldsIn } from './encode-call.ts';

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
