/** The value of `key`, in any letter case: the first that is not blank. Undefined when it is missing. */
export function queryValue(search: string, key: string): string | undefined {
  const wanted = key.toLowerCase();
  const values = queryParameters(search).filter(([name]) => name.toLowerCase() === wanted);
  return (values.find(([, value]) => value.trim() !== '') ?? values[0])?.[1];
}

/**
 * The parameters of a query as they were meant, after what mail programs and gateways do to links: a link that is copied from
 * the source of an HTML mail has `&amp;` between its parameters, and one whose code or address is not encoded has lost its
 * plus.
 */
export function queryParameters(search: string): [key: string, value: string][] {
  // A code may begin or end with its plus, where spaces are only around it.
  const written = search.replace(/\bcode=[^&]*/gi, (code) => code.replaceAll('+', '%2B'));
  return [...new URLSearchParams(written)].map(([name, value]) => {
    const key = name.replace(/^(?:amp;)+/i, '');
    const isAddress = /^(?:(?:failed)?email|login_hint)$/i.test(key);
    const end = isAddress ? value.lastIndexOf('@') : /^code$/i.test(key) ? value.length : -1;
    // Neither an address nor a code holds a space.
    return [key, end < 0 ? value : value.slice(0, end).trim().replaceAll(' ', '+') + value.slice(end).trim()];
  });
}
