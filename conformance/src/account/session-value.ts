import type { Accounts } from './accounts.ts';
import { holds } from './hidden-text.ts';

/** What is wrong with values of sessions that somebody else could work out from their own: counters, times, few characters. */
export function guessableFault(values: readonly string[]): string | false {
  const length = Math.min(...values.map((value) => value.length));
  const places = Array.from({ length }, (_, place) => new Set(values.map((value) => value[place] ?? '')));
  const varying = places.filter((characters) => characters.size > 1);
  const alphabet = alphabetSize(varying.flatMap((characters) => [...characters]).join(''));
  const bits = Math.floor(varying.length * Math.log2(alphabet));
  return bits < minBits && `values that differ in ${varying.length} characters, which are ${bits} bits at most`;
}

/** OWASP's, for a session that cannot be guessed in years. */
const minBits = 64;

function alphabetSize(characters: string): number {
  if (/^\d*$/.test(characters)) return 10;
  if (/^[\da-f]*$/.test(characters) || /^[\dA-F]*$/.test(characters)) return 16;
  return /^[\da-z]*$/.test(characters) || /^[\dA-Z]*$/.test(characters) ? 36 : 64;
}

/** What of a customer is in them, or is what they were made from. */
export function contentFaults(values: readonly string[], { customer }: Accounts): readonly string[] {
  if (customer === undefined) return [];
  const { email, password, uuid } = customer;
  return Object.entries({ 'the address': email, 'the password': password, 'the UUID': uuid }).flatMap(([what, text]) =>
    values.some((value) => holds(value, text)) ? [`${what} of the customer in it`] : [],
  );
}
