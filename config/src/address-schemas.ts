import * as z from 'zod/mini';
import { isEmailAddress } from 'shared-protocol/account/email-address';
import { parseUrl } from './parse-url.ts';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

function isAddress(text: string): boolean {
  return isSecure(text) && parseUrl(text)?.username === '';
}

function isSecure(text: string): boolean {
  const url = parseUrl(text);
  // A `*` parses, but means nothing here: origins are compared whole.
  if (url?.password !== '' || url.hostname.includes('*')) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.has(url.hostname));
}

export const address = z.string().check(z.refine(isAddress, 'must be an https address (or http on loopback)'));
export const origin = z
  .string()
  .check(
    z.refine(
      (text) => isAddress(text) && parseUrl(text)?.origin === text,
      'must be an origin, such as https://a.example',
    ),
  );
/** The error-reporting service's; it carries a public key where an address has a user's name. */
export const dsn = z
  .string()
  .check(z.refine((text) => text === '' || isSecure(text), 'must be empty or an https address'));
export function emptyOr(schema: typeof address): z.ZodMiniUnion<[z.ZodMiniLiteral<''>, typeof address]> {
  return z.union([z.literal(''), schema], { error: 'must be empty or an https address' });
}

/** Empty, or an address as mails have it in `From`, without a name. */
export const emailAddress = z
  .string()
  .check(
    z.refine(
      (text) => text === '' || (isEmailAddress(text) && text.trim() === text),
      'must be empty or an email address, such as accounts@example.com',
    ),
  );

/** Empty, or the software's own scheme, which carries nothing: any program can claim it (RFC 8252, section 8). */
export const launchUrl = z
  .string()
  .check(
    z.refine(
      (text) => text === '' || isLaunchUrl(text),
      'must be empty, or an address with a scheme of its own and no parameters, such as driversupport://open',
    ),
  );

function isLaunchUrl(text: string): boolean {
  const url = parseUrl(text);
  // In development, the agent simulator stands for the operating system.
  if (url?.protocol === 'http:') return isAddress(text) && url.search + url.hash === '';
  const [, scheme = ''] = /^([a-z][a-z\d+.-]+):\/\/[\w./-]*$/.exec(text) ?? [];
  return scheme !== '' && !othersSchemes.test(scheme);
}

/** What browsers, mail programs and telephones open. */
const othersSchemes =
  /^(?:https?|wss?|ftps?|file|filesystem|javascript|vbscript|data|blob|about|view-source|intent|mailto|tel|sms|(?:ms|chrome|edge|moz)(?:-.*)?)$/;

export const agentHost = z
  .string()
  .check(z.refine(isAgentHost, 'must be http://localhost or another loopback host without a port'));

function isAgentHost(text: string): boolean {
  const url = parseUrl(text);
  return url?.protocol === 'http:' && loopbackHosts.has(url.hostname) && url.port === '' && url.origin === text;
}
