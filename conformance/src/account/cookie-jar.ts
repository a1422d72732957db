import type { Relation } from './same-site.ts';

/** A line of Set-Cookie, read. Names of attributes are in lower case; one without a value is empty. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: ReadonlyMap<string, string>;
}

export function readCookie(line: string): Cookie {
  const [pair = '', ...rest] = line.split(/;\s*/);
  const [name, value] = splitOnce(pair);
  return {
    name,
    value,
    attributes: new Map(
      rest.map(splitOnce).map(([attribute, setting]) => [attribute.toLowerCase(), setting.toLowerCase()]),
    ),
  };
}

/** Does it take a cookie away? */
export function isRemoval({ value, attributes }: Cookie): boolean {
  const expires = attributes.get('expires');
  return (
    value === '' || attributes.get('max-age') === '0' || (expires !== undefined && Date.parse(expires) <= Date.now())
  );
}

/**
 * What a browser keeps of the cookies that a page's calls receive: those of a server of another site need
 * SameSite=None with Secure.
 */
export class CookieJar {
  readonly #relation: Relation;
  readonly #kept = new Map<string, string>();

  constructor(relation: Relation) {
    this.#relation = relation;
  }

  keep(lines: readonly string[]): void {
    for (const cookie of lines.map(readCookie)) {
      const { name, value, attributes } = cookie;
      const isForAnySite = attributes.get('samesite') === 'none' && attributes.has('secure');
      if (isRemoval(cookie)) this.#kept.delete(name);
      else if (this.#relation !== 'cross-site' || isForAnySite) this.#kept.set(name, value);
    }
  }

  /** The Cookie header; empty when there is nothing to send. */
  header(): string {
    return [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  copy(): CookieJar {
    const jar = new CookieJar(this.#relation);
    for (const [name, value] of this.#kept) jar.#kept.set(name, value);
    return jar;
  }
}

function splitOnce(text: string): [string, string] {
  const place = text.indexOf('=');
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)];
}
