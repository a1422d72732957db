import { mailProviderOf, mailProviders } from './mail-providers.ts';

/** Shorter domains are a letter or two away from too many other valid ones. */
const minLength = 'gmail.com'.length;

const candidates = Object.keys(mailProviders).filter((domain) => domain.length >= minLength);

/** ann@gmial.com → ann@gmail.com; null where nothing is likely. */
export function suggestMailDomain(address: string): string | null {
  if (mailProviderOf(address) !== null) return null;
  const at = address.lastIndexOf('@') + 1;
  const typed = address.slice(at).toLowerCase();
  const meant = candidates.find((domain) => isOneSlipApart(typed, domain) && !isNationalDomain(typed, domain));
  return meant === undefined ? null : address.slice(0, at) + meant;
}

/** Whether one letter is missing, too many or wrong, or two neighbours have changed places. */
function isOneSlipApart(typed: string, known: string): boolean {
  const shorter = Math.min(typed.length, known.length);
  let start = 0;
  while (start < shorter && typed[start] === known[start]) start += 1;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === known.at(-1 - end)) end += 1;
  const found = typed.slice(start, typed.length - end);
  const expected = known.slice(start, known.length - end);
  if (found.length <= 1 && expected.length <= 1) return true;
  return found.length === 2 && found === expected.slice(1) + expected.slice(0, 1);
}

/** The same name under a country's ending (hotmail.gr beside hotmail.fr) is right more often than it is mistyped. */
function isNationalDomain(typed: string, known: string): boolean {
  const [name = '', ending = ''] = typed.split(/\.(.*)/);
  return known.startsWith(`${name}.`) && countryEnding.test(ending);
}

/** All two-letter endings but those that a hand in a hurry makes of com. */
const countryEnding = /^(?:com?\.)?(?!co$|cm$|om$)[a-z]{2}$/;
