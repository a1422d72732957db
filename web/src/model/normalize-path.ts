/**
 * Percent-decoded once, in lower case, with one slash between its segments and none at the end. Mail programs and gateways
 * double slashes and encode characters, slashes too: every such spelling of a route is that route.
 */
export function normalizePath(pathname: string): string {
  const segments = decode(pathname).toLowerCase().split('/');
  return `/${segments.filter((segment) => segment !== '').join('/')}`;
}

/** What is not encoded correctly stays as it is, and is no route. */
function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
