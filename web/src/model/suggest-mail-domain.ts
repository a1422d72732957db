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
  return found === undefined ? null : address.slice(0, address.lastIndexOf('@') + 1) + found.domain;
}
