import { Cookie, CookieJar as ToughJar } from 'tough-cookie';
import type { Relation } from '../http/same-site.ts';

/** What a browser keeps and sends, by path, domain, expiry, SameSite and Secure. */
export class CookieJar {
  readonly #jar: ToughJar;

  constructor(jar = new ToughJar(undefined, { prefixSecurity: 'strict' })) {
    this.#jar = jar;
  }

  /** Keeps what a call to this address received; `relation` is that of the page. */
  keep(lines: readonly string[], address: string, relation: Relation): void {
    for (const cookie of lines.map(readCookie)) {
      if (cookie === undefined || !mayBeKept(cookie, address)) continue;
      this.#jar.setCookieSync(cookie, address, { ignoreError: true, sameSiteContext: contexts[relation] });
    }
  }

  /** Keeps what a Cookie header to this address holds, for calls of such pages. */
  keepHeader(header: string, address: string, relation: Relation = 'same-origin'): void {
    this.keep(linesOfHeader(header, relation), address, relation);
  }

  /** The Cookie header for such a call; empty when there is nothing to send. */
  header(address: string, relation: Relation): string {
    return this.#jar.getCookieStringSync(address, { sameSiteContext: contexts[relation] });
  }

  copy(): CookieJar {
    // A jar that keeps everything in memory is cloned at once.
    return new CookieJar(this.#jar.cloneSync() ?? new ToughJar());
  }
}

/** The lines of Set-Cookie by which a browser sends this Cookie header. */
export function linesOfHeader(header: string, relation: Relation): readonly string[] {
  const reach = relation === 'cross-site' ? '; SameSite=None; Secure' : '';
  // Browsers keep `__Host-…` and `__Secure-…` only as Secure cookies.
  return header.split(/;\s*/).map((pair) => `${pair}; Path=/${reach || (pair.startsWith('__') ? '; Secure' : '')}`);
}

/** A line of Set-Cookie, as a browser reads it: without SameSite it is Lax. */
export function readCookie(line: string): Cookie | undefined {
  const cookie = Cookie.parse(line);
  if (cookie !== undefined) cookie.sameSite ??= 'lax';
  return cookie;
}

function isRemoval(cookie: Cookie): boolean {
  return cookie.value === '' || (cookie.expiryTime() ?? Infinity) <= Date.now();
}

export function setsCookie(line: string): boolean {
  const cookie = readCookie(line);
  return cookie !== undefined && !isRemoval(cookie);
}

export function takesCookie(line: string): boolean {
  const cookie = readCookie(line);
  return cookie !== undefined && isRemoval(cookie);
}

/** What the library leaves to the browser: Secure is for secure connections, and None for Secure cookies. */
function mayBeKept({ secure, sameSite }: Cookie, address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isSecure = protocol === 'https:' || /^(?:localhost|127\.[\d.]+|\[::1\])$/.test(hostname);
  return secure ? isSecure : sameSite !== 'none';
}

const contexts = {
  'same-origin': 'strict',
  'same-site': 'strict',
  'cross-site': 'none',
} as const satisfies Record<Relation, string>;
