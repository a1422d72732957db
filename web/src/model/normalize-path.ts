/**
 * Percent-decoded once, in lower case, with one slash between its segments and none at the end. Mail programs and gateways
 * double slashes and encode characters, slashes too: every such spelling of a route is that route.
 */
export function normalizePath(pathname: string): string {
  // What is not encoded correctly stays as it is, and is no route.
  const segments = (decoded(pathname) ?? pathname).toLowerCase().split('/');
  return `/${segments.filter((segment) => segment !== '').join('/')}`;
}

/** Null where it is not encoded correctly. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
