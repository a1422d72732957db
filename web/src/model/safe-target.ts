import { parseUrl } from '../lib/parse-url.ts';
import { findRoute } from './routes.ts';
import type { TargetRules } from './target-rules.ts';

/**
 * The one check of where the browser may be sent. `target` may come from anywhere: an address, a server, a form.
 * Null: it must not be followed.
 *
 * @param own the page's own address
 */
export function safeTarget(target: string | null | undefined, own: string, rules: TargetRules): URL | null {
  if (target === undefined || target === null || target === '') return null;
  if (mayConfuseParsers(target)) return null;
  const url = resolve(target, own, rules.accountOrigin);
  if (url === null) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  // `/.//host` resolves to the path `//host`, which the next reader may take for another host.
  if (url.pathname.startsWith('//')) return null;
  if (url.origin !== parseUrl(own)?.origin && !rules.allowedOrigins.has(url.origin)) return null;
  return url;
}

/**
 * A relative path is the account server's, which may have another origin than the page, unless it is one of the app's
 * own routes.
 */
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
  if (path.includes(' ') || decode(path) === null) return true;
  const isAbsolute = /^https?:\/\/[^/]/i.test(path);
  for (let round = 0; round < maximalDecodings; round += 1) {
    if (disputed.test(path) || path.startsWith('//')) return true;
    if (!isAbsolute && colonInFirstSegment.test(path)) return true;
    const decoded = decodeParts(path);
    if (decoded === path) return false;
    path = decoded;
  }
  return true;
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
    (run) => decode(run) ?? run.replace(/%[0-7][0-9a-f]/gi, decodeURIComponent),
  );
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
