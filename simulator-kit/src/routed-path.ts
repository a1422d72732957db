/** What a Fastify request says of its address. */
export interface RoutedRequest {
  /** The address as it was sent. */
  readonly url: string;
  readonly routeOptions: { readonly url?: string | undefined };
}

/**
 * The path that the router matched, however the request writes it: `/%61ccount` and `http://any.host/account` lead to
 * `/account` too. Hooks decide by it and never by the address as sent. Where no route with a path of its own takes the
 * request, such as a preflight, it is the path as the router reads it.
 */
export function routedPath({ url, routeOptions }: RoutedRequest): string {
  const { url: route = '*' } = routeOptions;
  return route.endsWith('*') ? readPath(url) : route;
}

function readPath(url: string): string {
  const [path = ''] = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  try {
    // Not `decodeURIComponent`: the router keeps encoded separators apart from real ones.
    return decodeURI(path);
  } catch {
    return path;
  }
}
