import * as z from 'zod/mini';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { allLanguages } from 'shared-protocol/language/languages';
import { driverSupportProductId } from 'shared-protocol/product';
import { brandSchema } from './brand.ts';
import { parseUrl } from '../lib/parse-url.ts';

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

const address = z.string().check(z.refine(isAddress, 'must be an https address (or http on loopback)'));
const origin = z
  .string()
  .check(
    z.refine(
      (text) => isAddress(text) && parseUrl(text)?.origin === text,
      'must be an origin, such as https://a.example',
    ),
  );
/** The error-reporting service's; it carries a public key where an address has a user's name. */
const dsn = z.string().check(z.refine((text) => text === '' || isSecure(text), 'must be empty or an https address'));
const emptyOr = (schema: typeof address) =>
  z.union([z.literal(''), schema], { error: 'must be empty or an https address' });

/** Empty, or the software's own scheme, which carries nothing: any program can claim it (RFC 8252, section 8). */
const launchUrl = z
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

const share = z.number().check(z.refine((rate) => rate >= 0 && rate <= 1, 'must be from 0 to 1'));

const operationNames = Object.keys(accountContract) as OperationName[];

const path = z.string().check(z.regex(/^\/(?!\/)[^\s\\?#]*$/, 'must be a path that begins with one slash'));

/**
 * What differs between deployments; one built artefact runs in all of them. Unknown keys are refused, so that a
 * misspelt one does not silently fall back. A key that is added to the schema has a default: what was deployed yesterday
 * is still valid.
 */
export const appConfigSchema = z.strictObject({
  /** Empty where it is the page's own origin. */
  accountOrigin: emptyOr(origin),
  /** What visitors can read the pages in, the default first. */
  languages: z._default(
    z
      .array(z.enum(allLanguages))
      .check(
        z.refine(
          (listed) => listed.length > 0 && new Set(listed).size === listed.length,
          'must name languages, each once',
        ),
      ),
    ['en'],
  ),
  account: z.strictObject({
    /** Paths of real servers that differ from the contract's, by operation name. */
    paths: z.partialRecord(z.enum(operationNames), path),
  }),
  driverSupport: z.strictObject({
    productId: z.literal(driverSupportProductId),
    accountSiteUrl: address,
    accountPageUrl: address,
    loginUiUrl: address,
    cartUrl: address,
    logoutUrl: address,
    installerHost: origin,
    uninstallInstructionsUrl: address,
    privacyPolicyUrl: address,
    eulaUrl: address,
    termsUrl: address,
    /** Opens the software on the visitor's computer; empty: the pages do not offer it. */
    launchUrl: z._default(launchUrl, ''),
    brand: z.optional(brandSchema),
  }),
  maverick: z.strictObject({
    productId: z.int().check(z.refine((id) => id !== driverSupportProductId, 'must differ from Driver Support’s 6')),
    /** Occurs anywhere in an address that belongs to the second product, also encoded; compared without regard to case. */
    addressMarker: z.string().check(z.minLength(1, 'must not be empty')),
    uiUrl: address,
    siteUrl: address,
    accountPageUrl: address,
    signUpUrl: address,
    logoutUrl: address,
    installerHost: origin,
    extensionUninstallUrl: address,
    /** Where its customers get a new password; empty: the login offers none. */
    forgotPasswordUrl: z._default(emptyOr(address), ''),
    /** Where an account is created, which `signUpUrl` need not offer; empty: the login does not either. */
    createAccountUrl: z._default(emptyOr(address), ''),
    /** Linked under every card; empty: there is no such link. */
    privacyPolicyUrl: z._default(emptyOr(address), ''),
    launchUrl: z._default(launchUrl, ''),
    brand: z.optional(brandSchema),
  }),
  features: z.strictObject({
    passwordLogin: z.boolean(),
    socialLogin: z.boolean(),
    botCheck: z.boolean(),
    /** The account server has the operation that says whether the software has taken a login. */
    handOffState: z._default(z.boolean(), false),
    /** Its mails hold a code beside the link, and it has the operation that takes it. */
    accessCode: z._default(z.boolean(), false),
    /** It has the operations for passkeys. */
    passkeys: z._default(z.boolean(), false),
    /** Each call carries a reference (a `traceparent`), which a visitor can pass on to support when it fails. */
    reference: z._default(z.boolean(), false),
  }),
  /** The script offers `grecaptcha.ready` and `grecaptcha.execute(siteKey, { action: 'submit' })`. */
  botCheck: z.strictObject({ scriptUrl: address, siteKey: z.string() }),
  accessLinkExpiryDays: z.int().check(z.minimum(1, 'must be at least 1')),
  /** The time, shown as it is, for example '24 hours'. */
  resetLinkExpiry: z.string().check(z.minLength(1, 'must not be empty')),
  /** Where ReturnUrl and a server's redirectUrl may lead, besides what target-rules.ts takes from the addresses above. */
  returnUrlOrigins: z.array(origin),
  agentHost: z
    .string()
    .check(z.refine(isAgentHost, 'must be http://localhost or another loopback host without a port')),
  /** What browsers reach by https only once they have seen a page: the host, its subdomains too, or nothing. */
  strictTransportSecurity: z._default(z.enum(['subdomains', 'host', 'off']), 'host'),
  errorReporting: z.strictObject({
    dsn,
    tracesSampleRate: share,
    /** Names the deployment in error reports. */
    environment: z._default(
      z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/, 'must be a name such as production')),
      'production',
    ),
  }),
  analytics: z.strictObject({
    url: emptyOr(address),
    /** The share of page loads that are counted: these send all their events, the others none. */
    sampleRate: z._default(share, 1),
  }),
});

export type AppConfig = z.infer<typeof appConfigSchema>;

/** As a file has it: what has a default may be left out. */
export type WrittenConfig = z.input<typeof appConfigSchema>;

/** What is wrong with one key of a configuration; `key` is a dotted path, empty for the whole. */
export interface ConfigFault {
  readonly key: string;
  readonly reason: string;
}

export type ParsedConfig =
  | { readonly status: 'valid'; readonly config: AppConfig }
  | { readonly status: 'invalid'; readonly faults: readonly ConfigFault[] };

/**
 * Parses the text of `#app-config`.
 *
 * @param explain Words for whatever the schema itself has none for; who only asks whether it is valid needs none.
 */
export function parseAppConfig(text: string | null, explain: z.core.$ZodErrorMap = () => undefined): ParsedConfig {
  if (text === null || text.trim() === '') return invalid('', 'there is no configuration in the page');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return invalid('', 'the configuration is not JSON');
  }
  const parsed = appConfigSchema.safeParse(json, { error: explain });
  if (parsed.success) return { status: 'valid', config: parsed.data };
  return {
    status: 'invalid',
    faults: parsed.error.issues.map((issue) => ({ key: issue.path.join('.'), reason: issue.message })),
  };
}

function invalid(key: string, reason: string): ParsedConfig {
  return { status: 'invalid', faults: [{ key, reason }] };
}

function isAgentHost(text: string): boolean {
  const url = parseUrl(text);
  return url?.protocol === 'http:' && loopbackHosts.has(url.hostname) && url.port === '' && url.origin === text;
}
