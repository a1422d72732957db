import { run } from '@zootools/email-spell-checker';
import { mailProviderOf, mailProviders } from './mail-providers.ts';

/** Shorter domains are a letter or two away from too many others that are right as they are. */
const minimalLength = 'gmail.com'.length;

const candidates = Object.keys(mailProviders).filter((domain) => domain.length >= minimalLength);

/** Offers the well-known mail domain that `address` most likely means (ann@gmial.com → ann@gmail.com), else null. */
export function suggestMailDomain(address: string): string | null {
  if (mailProviderOf(address) !== null) return null;
  // Only whole domains are compared: the library's guesses at parts of a domain are too often wrong.
  const found = run({ email: address, domains: candidates, secondLevelDomains: [], topLevelDomains: [] });
  if (found === undefined) return null;
  const at = address.lastIndexOf('@') + 1;
  return isNationalDomain(address.slice(at).toLowerCase(), found.domain) ? null : address.slice(0, at) + found.domain;
}

/** The same name under a country's ending (hotmail.de, yahoo.com.br) is right more often than it is mistyped. */
function isNationalDomain(typed: string, known: string): boolean {
  const [name = '', ...ending] = typed.split('.');
  return known.startsWith(`${name}.`) && countryEnding.test(ending.join('.'));
}

/** All two-letter endings but those that a hand in a hurry makes of com. */
const countryEnding = /^(?:com?\.)?(?!co$|cm$|om$)[a-z]{2}$/;
