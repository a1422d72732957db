import { parseUrl } from 'config/parse-url';
import type { TargetRules } from 'config/target-rules';
import { decoded, normalizePath } from './normalize-path.ts';
import { findRoute, type ScreenId } from './routes.ts';

/**
 * The one check of where the browser may be sent; null: nowhere. `target` may come from an address, a server or a form.
 *
 * @param own the page's own address
 * @param after what the visitor has just completed: a target that would undo it, or ask for it again, is refused
 */
export function safeTarget(
  target: string | null | undefined,
  own: string,
  rules: TargetRules,
  after?: CompletedStep,
): URL | null {
  if (target === undefined || target === null || target === '') return null;
  if (mayConfuseParsers(target)) return null;
  const page = parseUrl(own);
  const url = resolve(target, own, rules.accountOrigin);
  if (url === null || page === null) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin !== page.origin && !rules.allowedOrigins.has(url.origin)) return null;
  const readings = readingsOf(url);
  // `/.//host` resolves to the path `//host`, which the next reader may take for another host.
  if (readings === null || readings.some((path) => path.startsWith('//'))) return null;
  if (after !== undefined && readings.some((path) => leadsBack({ path, origin: url.origin }, page, rules, after))) {
    return null;
  }
  return url;
}

export type CompletedStep = 'sign-in' | 'set-password';

/** The steps that may lead to each screen: none to one that ends the session, or is for visitors without one. */
const mayFollow: Readonly<Record<ScreenId, readonly CompletedStep[]>> = {
  login: [],
  'login-loader': [],
  'login-sign-up': ['sign-in', 'set-password'],
  'password-login': [],
  'password-login-dialog': [],
  'forgot-password': [],
  'forgot-password-confirmation': [],
  'reset-password': [],
  'reset-password-confirmation': [],
  'set-password': ['sign-in'],
  'set-password-confirmation': ['sign-in', 'set-password'],
  logout: [],
  'sorry-to-see-you-go': [],
  'auto-login': ['sign-in', 'set-password'],
  'add-passkey': ['sign-in', 'set-password'],
};

/** The account server may have pages at the app's paths too, for when the app is not there. */
function leadsBack(
  { path, origin }: { readonly path: string; readonly origin: string },
  page: URL,
  { accountOrigin, sessionPaths }: TargetRules,
  after: CompletedStep,
): boolean {
  const normalized = normalizePath(path);
  // The root shows the login, and so may the page itself at an unknown path.
  if (origin === page.origin && ['/', normalizePath(page.pathname)].includes(normalized)) return true;
  if (origin !== page.origin && origin !== accountOrigin) return false;
  const route = findRoute(path);
  return route === undefined
    ? sessionPaths.map(normalizePath).includes(normalized)
    : !mayFollow[route.screen].includes(after);
}

/** A relative path that is no route of the app is the account server's, which may have another origin. */
function resolve(target: string, own: string, accountOrigin: string): URL | null {
  const url = parseUrl(target, own);
  const isAbsolute = parseUrl(target) !== null;
  if (url === null || isAbsolute || accountOrigin === '' || findRoute(url.pathname) !== undefined) return url;
  return parseUrl(accountOrigin + url.pathname + url.search + url.hash);
}

/**
 * Browsers and servers disagree about control characters, backslashes, doubled slashes and half a scheme, also behind
 * one or more rounds of percent-encoding. No legitimate target needs them before its query; inside the query encoded
 * ones are ordinary values.
 */
function mayConfuseParsers(target: string): boolean {
  if (disputed.test(target)) return true;
  let path = target.split(/[?#]/, 1)[0] ?? '';
  // A plus of the query may have become a space when the page's own query was read; a space in the path is a disguise.
  if (path.includes(' ') || decoded(path) === null) return true;
  const isAbsolute = /^https?:\/\/[^/]/i.test(path);
  for (let round = 0; round < maximalDecodings; round += 1) {
    if (disputed.test(path) || path.startsWith('//')) return true;
    if (!isAbsolute && colonInFirstSegment.test(path)) return true;
    const next = decodeParts(path);
    if (next === path) return false;
    path = next;
  }
  return true;
}

/**
 * A path as servers may read it: as it is, and decoded again and again, each time without dot segments, which may hide
 * what is behind them. Null where that does not end.
 */
function readingsOf({ origin, pathname }: URL): readonly string[] | null {
  const readings = [pathname];
  for (;;) {
    const [last = ''] = readings.slice(-1);
    const next = parseUrl(origin + decodeParts(last))?.pathname;
    if (next === last) return readings;
    if (next === undefined || readings.push(next) > maximalDecodings) return null;
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const disputed = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

const colonInFirstSegment = /^[^/]*:/;

/** Nothing honest is encoded this often; a path that still changes after it is refused. */
const maximalDecodings = 4;

/** Decodes what is encoded well and leaves the rest: `/100%25` is `/100%`, which is as far as it goes. */
function decodeParts(text: string): string {
  return text.replace(
    /(?:%[0-9a-f]{2})+/gi,
    (run) => decoded(run) ?? run.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent),
  );
}
