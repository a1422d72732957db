/** Query strings as this app reads them: keys without regard to case, the first of several values wins. */

/** The value of `key`, or undefined when it is missing. An empty value is a value. */
export function queryValue(search: string, key: string): string | undefined {
  const wanted = key.toLowerCase();
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === wanted) return value;
  }
  return undefined;
}

/** The first value of `key` that is not blank, without the spaces around it. */
export function filledQueryValue(search: string, key: string): string | undefined {
  const wanted = key.toLowerCase();
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === wanted && value.trim() !== '') return value.trim();
  }
  return undefined;
}

/** The query without `keys` in any letter case; '' or with its leading question mark. */
export function withoutKeys(search: string, keys: readonly string[]): string {
  const dropped = new Set(keys.map((key) => key.toLowerCase()));
  const kept = [...new URLSearchParams(search)].filter(([name]) => !dropped.has(name.toLowerCase()));
  return toSearch(new URLSearchParams(kept));
}

/** The query with `key` set to `value`, replacing it in any letter case. */
export function withKey(search: string, key: string, value: string): string {
  const parameters = new URLSearchParams(withoutKeys(search, [key]));
  parameters.append(key, value);
  return toSearch(parameters);
}

function toSearch(parameters: URLSearchParams): string {
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
