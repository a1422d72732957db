/** The value of `key`, in any letter case: the first that is not blank. Undefined when it is missing. */
export function queryValue(search: string, key: string): string | undefined {
  const wanted = key.toLowerCase();
  const values = queryParameters(search).filter(([name]) => name.toLowerCase() === wanted);
  return (values.find(([, value]) => value.trim() !== '') ?? values[0])?.[1];
}

/**
 * The parameters of a query as they were meant, after what mail programs and gateways do to links: a link that is copied from
 * the source of an HTML mail has `&amp;` between its parameters, and one whose address is not encoded has lost its plus.
 */
export function queryParameters(search: string): [key: string, value: string][] {
  return [...new URLSearchParams(search)].map(([name, value]) => {
    const key = name.replace(/^(?:amp;)+/i, '');
    const at = /^(?:failed)?email$/i.test(key) ? value.lastIndexOf('@') : -1;
    // No address holds a space.
    return [key, at < 0 ? value : value.slice(0, at).trim().replaceAll(' ', '+') + value.slice(at).trim()];
  });
}
