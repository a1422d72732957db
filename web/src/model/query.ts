import { queryParameters, queryValue } from 'shared-protocol/query';

export { queryValue };

/** The value of `key`, in any letter case, without the spaces around it; undefined when it is blank or missing. */
export function filledQueryValue(search: string, key: string): string | undefined {
  return queryValue(search, key)?.trim() || undefined;
}

/** The query without `keys` in any letter case; '' or with its leading question mark. */
export function withoutKeys(search: string, keys: readonly string[]): string {
  const dropped = new Set(keys.map((key) => key.toLowerCase()));
  return toSearch(queryParameters(search).filter(([name]) => !dropped.has(name.toLowerCase())));
}

/** The query with `key` set to `value`, replacing it in any letter case. */
export function withKey(search: string, key: string, value: string): string {
  return toSearch([...queryParameters(withoutKeys(search, [key])), [key, value]]);
}

function toSearch(parameters: [key: string, value: string][]): string {
  const text = new URLSearchParams(parameters).toString();
  return text === '' ? '' : `?${text}`;
}
