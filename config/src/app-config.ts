import * as z from 'zod/mini';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { allLanguages } from 'shared-protocol/language/languages';
import { driverSupportProductId } from 'shared-protocol/product';
import { brandSchema } from './brand-schema.ts';
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

function described<Schema extends z.ZodMiniType>(schema: Schema, meaning: string): Schema {
  return schema.check(z.describe(meaning));
}

/**
 * What differs between deployments; one built artefact runs in all of them. Unknown keys are refused, so that a
 * misspelt one does not silently fall back. A key that is added to the schema has a default: what was deployed yesterday
 * is still valid. docs/configuration.md and the JSON Schema are written from here.
 */
export const appConfigSchema = z.strictObject({
  accountOrigin: described(emptyOr(origin), "the account server's origin; empty where the host proxies calls"),
  languages: described(
    z._default(
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
    `what visitors can read the pages in, the default first: ${allLanguages.map((each) => `\`${each}\``).join(', ')}`,
  ),
  account: z.strictObject({
    paths: described(
      z.partialRecord(z.enum(operationNames), path),
      'paths of the account server that differ from the contract\'s, by operation, such as `{ "checkSession": "/api/session" }`',
    ),
  }),
  driverSupport: z.strictObject({
    productId: described(z.literal(driverSupportProductId), "the product's number at the account server; always 6"),
    accountSiteUrl: described(
      address,
      'the account site, where a sign-in begins; also where the app leads when the address it was given is refused',
    ),
    accountPageUrl: described(address, 'where a visitor with a session is sent'),
    loginUiUrl: described(address, "the login screen's own address; `ReturnUrl` may lead to its origin"),
    cartUrl: described(address, 'where Create Your Account leads'),
    logoutUrl: described(address, 'where a logout ends'),
    installerHost: described(origin, 'serves `/api/download/<channel>`'),
    uninstallInstructionsUrl: described(address, 'the guide that the farewell page links'),
    privacyPolicyUrl: described(address, 'a link of the footer'),
    eulaUrl: described(address, 'a link of the footer'),
    termsUrl: described(address, 'a link of the footer'),
    launchUrl: described(
      z._default(launchUrl, ''),
      'opens the software, by a scheme of its own without parameters, such as `driversupport://open`; empty: the pages do not offer that. See [administrators](administrators.md)',
    ),
    brand: described(
      z.optional(brandSchema),
      'how the pages of the product look and what they say; see [a brand](deploy.md#a-brand)',
    ),
  }),
  maverick: z.strictObject({
    productId: described(
      z.int().check(z.refine((id) => id !== driverSupportProductId, 'must differ from Driver Support’s 6')),
      "the second product's number; not 6",
    ),
    addressMarker: described(
      z.string().check(z.minLength(1, 'must not be empty')),
      'what addresses of the second product contain, in any part, in any letter case, also percent-encoded',
    ),
    uiUrl: described(address, 'its application'),
    siteUrl: described(address, 'its web site, where a logout ends'),
    accountPageUrl: described(address, 'as for the first product'),
    signUpUrl: described(address, 'where a visitor without a licence is sent'),
    logoutUrl: described(address, 'as for the first product'),
    installerHost: described(origin, 'as for the first product'),
    extensionUninstallUrl: described(address, 'the guide to removing its browser extension'),
    forgotPasswordUrl: described(
      z._default(emptyOr(address), ''),
      'where its customers get a new password; empty: the login offers none. No page that ends a session: a visitor who follows it is about to sign in',
    ),
    createAccountUrl: described(
      z._default(emptyOr(address), ''),
      'where its customers create an account, which `signUpUrl` need not offer; empty: the login does not either. No page that ends a session',
    ),
    privacyPolicyUrl: described(
      z._default(emptyOr(address), ''),
      'the link under every card; empty: there is no such link',
    ),
    launchUrl: described(z._default(launchUrl, ''), 'as for the first product'),
    brand: described(z.optional(brandSchema), 'as for the first product'),
  }),
  features: z.strictObject({
    passwordLogin: described(z.boolean(), 'the login by password'),
    socialLogin: described(z.boolean(), 'the login by Google'),
    botCheck: described(z.boolean(), 'the check of `botCheck` before a link is mailed'),
    handOffState: described(
      z._default(z.boolean(), false),
      'whether the account server has the operation of that name, which says that the software has taken a login',
    ),
    accessCode: described(
      z._default(z.boolean(), false),
      'whether the account server mails a code beside the link, and has `redeemAccessCode`, which takes it',
    ),
    passkeys: described(
      z._default(z.boolean(), false),
      'whether the account server has the operations for [passkeys](account-server.md#passkeys)',
    ),
    reference: described(
      z._default(z.boolean(), false),
      'whether each call carries [a reference](account-server.md#the-reference-of-a-call), which a failure shows and [support finds](operate.md#find-a-request-by-its-reference) in the logs; an account server of another origin must allow its header',
    ),
  }),
  botCheck: z.strictObject({
    scriptUrl: described(
      address,
      "a script with `grecaptcha.ready` and `grecaptcha.execute(siteKey, { action: 'submit' })`; `trustedtypes=true` in its query has the pages require trusted types",
    ),
    siteKey: described(z.string(), 'the key of the site there'),
  }),
  accessLinkExpiryDays: described(
    z.int().check(z.minimum(1, 'must be at least 1')),
    'lifetime of a mailed link that the page shows, in days',
  ),
  resetLinkExpiry: described(
    z.string().check(z.minLength(1, 'must not be empty')),
    "the same for the link of a new password, shown as it is, such as '24 hours'",
  ),
  returnUrlOrigins: described(
    z.array(origin),
    "where `ReturnUrl` and the server's `redirectUrl` may lead, besides the products' own addresses",
  ),
  agentHost: described(
    z.string().check(z.refine(isAgentHost, 'must be http://localhost or another loopback host without a port')),
    'where the desktop software listens; not `http://[::1]`, which no policy of a page can name',
  ),
  strictTransportSecurity: described(
    z._default(z.enum(['subdomains', 'host', 'off']), 'host'),
    'what browsers reach by https only, once they have seen a page (HSTS): the `host`, its `subdomains` too, or nothing (`off`)',
  ),
  errorReporting: z.strictObject({
    dsn: described(dsn, "Sentry's address (`https://KEY@HOST/PROJECT`); empty for none"),
    tracesSampleRate: described(share, 'the share of traces, from 0 to 1'),
    environment: described(
      z._default(z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/, 'must be a name such as production')), 'production'),
      'names the deployment in [error reports](events.md)',
    ),
  }),
  analytics: z.strictObject({
    url: described(emptyOr(address), 'takes a beacon for each [event](events.md); empty for none'),
    sampleRate: described(
      z._default(share, 1),
      'the share of page loads that are counted: these send all their events, the others none',
    ),
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
