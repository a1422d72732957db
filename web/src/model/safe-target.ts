import { parseUrl } from '../lib/parse-url.ts';
import type { AppConfig } from './app-config.ts';

/**
 * The one rule for where the browser may be sent. `target` may come from anywhere: an address, a server, a form.
 * Null: it must not be followed.
 */
export function safeTarget(
  target: string | null | undefined,
  own: string,
  allowedOrigins: ReadonlySet<string>,
): URL | null {
  if (target === undefined || target === null || target === '') return null;
  if (mayConfuseParsers(target)) return null;
  const url = parseUrl(target, own);
  if (url === null) return null;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  if (url.username !== '' || url.password !== '') return null;
  if (url.origin !== parseUrl(own)?.origin && !allowedOrigins.has(url.origin)) return null;
  return url;
}

/** Every origin that a configuration names: its addresses and `returnUrlOrigins`. */
export function configuredOrigins(config: AppConfig): ReadonlySet<string> {
  const addresses = [
    config.accountOrigin,
    ...config.returnUrlOrigins,
    ...Object.values(config.driverSupport),
    ...Object.values(config.maverick),
  ];
  const origins = addresses.flatMap((address) => {
    const url = typeof address === 'string' && /^https?:/i.test(address) ? parseUrl(address) : null;
    return url === null ? [] : [url.origin];
  });
  return new Set(origins);
}

/**
 * Browsers and servers disagree about white space, control characters, backslashes and doubled slashes, also behind
 * one or more rounds of percent-encoding. No legitimate target needs them before its query; inside the query encoded
 * ones are ordinary values.
 */
function mayConfuseParsers(target: string): boolean {
  if (disputed.test(target)) return true;
  let path = target.split(/[?#]/, 1)[0] ?? '';
  for (let round = 0; round < maximalDecodings; round += 1) {
    if (disputed.test(path) || path.startsWith('//')) return true;
    const decoded = decode(path);
    if (decoded === null) return true;
    if (decoded === path) return false;
    path = decoded;
  }
  return true;
}

// eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const disputed = /[\u0000-\u0020\u007f-\u009f\u2028\u2029\\]/;

/** Nothing honest is encoded this often; a path that still changes after it is refused. */
const maximalDecodings = 4;

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
