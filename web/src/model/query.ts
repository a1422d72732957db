import { queryKey } from 'shared-protocol/query-key';

/**
 * Query strings as this app reads them: keys without regard to case, and the first of several values that is not blank. What
 * mail programs and gateways do to links is put right: see `parametersOf`.
 */

/** The value of `key`, or undefined when it is missing. An empty value is a value, where there is no other. */
export function queryValue(search: string, key: string): string | undefined {
  const wanted = key.toLowerCase();
  const values = parametersOf(search).flatMap(([name, value]) => (name.toLowerCase() === wanted ? [value] : []));
  return values.find((value) => value.trim() !== '') ?? values[0];
}

/** The first value of `key` that is not blank, without the spaces around it. */
export function filledQueryValue(search: string, key: string): string | undefined {
  return queryValue(search, key)?.trim() || undefined;
}

/** The query without `keys` in any letter case; '' or with its leading question mark. */
export function withoutKeys(search: string, keys: readonly string[]): string {
  const dropped = new Set(keys.map((key) => key.toLowerCase()));
  return toSearch(parametersOf(search).filter(([name]) => !dropped.has(name.toLowerCase())));
}

/** The query with `key` set to `value`, replacing it in any letter case. */
export function withKey(search: string, key: string, value: string): string {
  return toSearch([...parametersOf(withoutKeys(search, [key])), [key, value]]);
}

/** The parameters of a query, their keys and addresses as they were meant. */
export function parametersOf(search: string): [key: string, value: string][] {
  return [...new URLSearchParams(search)].map(([name, value]) => {
    const key = queryKey(name);
    return [key, /^(?:failed)?email$/i.test(key) ? withPlus(value) : value];
  });
}

/** No address holds a space: in front of the @ it was a plus that the link did not encode. */
function withPlus(value: string): string {
  const at = value.lastIndexOf('@');
  return at < 0 ? value : value.slice(0, at).trimStart().replaceAll(' ', '+') + value.slice(at).trimEnd();
}

function toSearch(parameters: [key: string, value: string][]): string {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '' : `?${text}`;
}
