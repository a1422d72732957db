import type { Answer } from '../../http/fetch-answer.ts';
import { readCookie } from '../cookie-jar.ts';

/**
 * Finds headers and cookies by which somebody could tell answers of two kinds apart: one that only one kind has, or one with a
 * value of each kind's own. What is different in every answer, such as a date or the name of a request, tells nothing.
 */
export function headerDifferences(known: readonly Answer[], unknown: readonly Answer[]): readonly string[] {
  const [ofKnown, ofUnknown] = [known.map(partsOf), unknown.map(partsOf)];
  const names = new Set([...ofKnown, ...ofUnknown].flatMap((parts) => [...parts.keys()]));
  return [...names].flatMap((name) => {
    const [one, other] = [valuesOf(name, ofKnown), valuesOf(name, ofUnknown)];
    const isTold = one.size === 1 && other.size === 1 && [...one][0] !== [...other][0];
    const isOnlyOfOne = one.has(undefined) !== other.has(undefined) && (isAbsent(one) || isAbsent(other));
    if (isOnlyOfOne) return [`${name} only where the address ${isAbsent(one) ? 'does not exist' : 'exists'}`];
    return isTold ? [`${name} with another value where the address exists`] : [];
  });
}

/** Values by the name of the header, or of the cookie and its attributes. */
function partsOf({ headers, cookies }: Answer): ReadonlyMap<string, string> {
  const plain = Object.entries(headers).flatMap(([name, value]) =>
    // A body of another length is told by the row that compares bodies, with what is in it.
    value === undefined || ['set-cookie', 'content-length', 'date'].includes(name) ? [] : [[name, value] as const],
  );
  const set = cookies.flatMap((line) => {
    const cookie = readCookie(line);
    const [, ...attributes] = line.split(';');
    return cookie === undefined
      ? []
      : [
          [`the cookie ${cookie.key}`, cookie.value] as const,
          [
            `attributes of the cookie ${cookie.key}`,
            attributes.map((each) => each.trim().split('=')[0]).join(';'),
          ] as const,
        ];
  });
  return new Map([...plain, ...set]);
}

function valuesOf(name: string, parts: readonly ReadonlyMap<string, string>[]): ReadonlySet<string | undefined> {
  return new Set(parts.map((each) => each.get(name)));
}

function isAbsent(values: ReadonlySet<string | undefined>): boolean {
  return values.size === 1 && values.has(undefined);
}
