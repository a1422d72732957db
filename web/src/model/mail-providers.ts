import { mailDomainOf } from '../lib/address-parts.ts';

interface MailProvider {
  readonly name: string;
  /** Where the mailbox opens. */
  readonly address: string;
}

const gmail: MailProvider = { name: 'Gmail', address: 'https://mail.google.com/' };
const outlook: MailProvider = { name: 'Outlook', address: 'https://outlook.live.com/mail/' };
const yahoo: MailProvider = { name: 'Yahoo Mail', address: 'https://mail.yahoo.com/' };
const icloud: MailProvider = { name: 'iCloud Mail', address: 'https://www.icloud.com/mail/' };
const aol: MailProvider = { name: 'AOL Mail', address: 'https://mail.aol.com/' };
const proton: MailProvider = { name: 'Proton Mail', address: 'https://mail.proton.me/' };
const gmx: MailProvider = { name: 'GMX', address: 'https://www.gmx.com/' };
const webDe: MailProvider = { name: 'WEB.DE', address: 'https://web.de/' };
const mailCom: MailProvider = { name: 'mail.com', address: 'https://www.mail.com/' };
const zoho: MailProvider = { name: 'Zoho Mail', address: 'https://mail.zoho.com/' };

/** By domain: those that most consumers use. */
export const mailProviders: Readonly<Record<string, MailProvider>> = {
  'gmail.com': gmail,
  'googlemail.com': gmail,
  'outlook.com': outlook,
  'hotmail.com': outlook,
  'hotmail.co.uk': outlook,
  'hotmail.fr': outlook,
  'live.com': outlook,
  'msn.com': outlook,
  'yahoo.com': yahoo,
  'yahoo.co.uk': yahoo,
  'yahoo.fr': yahoo,
  'ymail.com': yahoo,
  'rocketmail.com': yahoo,
  'icloud.com': icloud,
  'me.com': icloud,
  'mac.com': icloud,
  'aol.com': aol,
  'proton.me': proton,
  'protonmail.com': proton,
  'gmx.com': gmx,
  'gmx.net': gmx,
  'gmx.de': gmx,
  'web.de': webDe,
  'mail.com': mailCom,
  'email.com': mailCom,
  'zoho.com': zoho,
};

export function mailProviderOf(address: string): MailProvider | null {
  const domain = mailDomainOf(address);
  return Object.hasOwn(mailProviders, domain) ? (mailProviders[domain] ?? null) : null;
}

/** A placeholder for the visitor's address in rendered pages, which do not know it yet. */
export const addressToCome = '{address}';

/** The providers that a screen links to: all where the address is not known yet; the head script then keeps the right one. */
export function mailProvidersFor(address: string): readonly (MailProvider & { readonly domains?: string })[] {
  if (address !== addressToCome) return [mailProviderOf(address) ?? []].flat();
  return [...new Set(Object.values(mailProviders))].map((provider) => ({
    ...provider,
    domains: Object.keys(mailProviders)
      .filter((domain) => mailProviders[domain] === provider)
      .join(' '),
  }));
}
