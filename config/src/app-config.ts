import * as z from 'zod/mini';
import { accountContract, type OperationName } from 'shared-protocol/account/contract';
import { allLanguages } from 'shared-protocol/language/languages';
import { driverSupportProductId } from 'shared-protocol/product';
import { address, agentHost, dsn, emailAddress, emptyOr, launchUrl, origin } from './address-schemas.ts';
import { brandSchema } from './brand-schema.ts';

const share = z.number().check(z.refine((rate) => rate >= 0 && rate <= 1, 'must be from 0 to 1'));

const operationNames = Object.keys(accountContract) as OperationName[];

const path = z.string().check(z.regex(/^\/(?!\/)[^\s\\?#]*$/, 'must be a path that begins with one slash'));

function described<Schema extends z.ZodMiniType>(schema: Schema, meaning: string): Schema {
  return schema.check(z.describe(meaning));
}

/** A key without a default. @param example Its value in the example of a configuration. */
function required<Schema extends z.ZodMiniType>(schema: Schema, meaning: string, example: z.input<Schema>): Schema {
  return schema.check(z.meta({ description: meaning, examples: [example] }));
}

/**
 * What differs between deployments; one built artefact runs in all of them. Unknown keys are refused, so that a
 * misspelt one does not silently fall back. A key that is added to the schema has a default: what was deployed yesterday
 * is still valid. docs/configuration.md and the JSON Schema are written from here.
 */
export const appConfigSchema = z.strictObject({
  accountOrigin: required(emptyOr(origin), "the account server's origin; empty where the host proxies calls", ''),
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
    paths: required(
      z.partialRecord(z.enum(operationNames), path),
      'paths of the account server that differ from the contract\'s, by operation, such as `{ "checkSession": "/api/session" }`',
      {},
    ),
  }),
  driverSupport: z.strictObject({
    productId: required(
      z.literal(driverSupportProductId),
      "the product's number at the account server; always 6",
      driverSupportProductId,
    ),
    accountSiteUrl: required(
      address,
      'the account site, where a sign-in begins; also where the app leads when the address it was given is refused',
      'https://account.driversupport.example/sign-in',
    ),
    accountPageUrl: required(
      address,
      'where a visitor with a session is sent',
      'https://account.driversupport.example/account',
    ),
    loginUiUrl: required(
      address,
      "the login screen's own address; `ReturnUrl` may lead to its origin",
      'https://login.driversupport.example/dsone/login',
    ),
    cartUrl: required(address, 'where Create Your Account leads', 'https://cart.driversupport.example/cart'),
    logoutUrl: required(address, 'where a logout ends', 'https://www.driversupport.example/signed-out'),
    installerHost: required(origin, 'serves `/api/download/<channel>`', 'https://install.driversupport.example'),
    uninstallInstructionsUrl: required(
      address,
      'the guide that the farewell page links',
      'https://www.driversupport.example/uninstall',
    ),
    privacyPolicyUrl: required(address, 'a link of the footer', 'https://www.driversupport.example/privacy'),
    eulaUrl: required(address, 'a link of the footer', 'https://www.driversupport.example/eula'),
    termsUrl: required(address, 'a link of the footer', 'https://www.driversupport.example/terms'),
    launchUrl: described(
      z._default(launchUrl, ''),
      'opens the software, by a scheme of its own without parameters, such as `driversupport://open`; empty: the pages do not offer that. See [administrators](administrators.md)',
    ),
    mailSender: described(
      z._default(emailAddress, ''),
      'the address that its mails come from: the pages name it, and open the mailbox of Gmail and Proton Mail at a search for it, spam included; empty: they do neither',
    ),
    brand: described(
      z.optional(brandSchema),
      'how the pages of the product look and what they say; see [a brand](deploy.md#a-brand)',
    ),
  }),
  maverick: z.strictObject({
    productId: required(
      z.int().check(z.refine((id) => id !== driverSupportProductId, 'must differ from Driver Support’s 6')),
      "the second product's number; not 6",
      7,
    ),
    addressMarker: required(
      z.string().check(z.minLength(1, 'must not be empty')),
      'what addresses of the second product contain, in any part, in any letter case, also percent-encoded',
      'maverick',
    ),
    uiUrl: required(address, 'its application', 'https://my.mavericksafe.example/ui'),
    siteUrl: required(address, 'its web site, where a logout ends', 'https://www.mavericksafe.example/'),
    accountPageUrl: required(address, 'as for the first product', 'https://my.mavericksafe.example/account'),
    signUpUrl: required(
      address,
      'where a visitor without a licence is sent',
      'https://www.mavericksafe.example/sign-up',
    ),
    logoutUrl: required(address, 'as for the first product', 'https://www.mavericksafe.example/signed-out'),
    installerHost: required(origin, 'as for the first product', 'https://install.mavericksafe.example'),
    extensionUninstallUrl: required(
      address,
      'the guide to removing its browser extension',
      'https://www.mavericksafe.example/remove-extension',
    ),
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
    mailSender: described(z._default(emailAddress, ''), 'as for the first product'),
    brand: described(z.optional(brandSchema), 'as for the first product'),
  }),
  features: z.strictObject({
    passwordLogin: required(z.boolean(), 'the login by password', true),
    socialLogin: required(z.boolean(), 'the login by Google', true),
    botCheck: required(z.boolean(), 'the check of `botCheck` before a link is mailed', true),
    handOffState: described(
      z._default(z.boolean(), false),
      'whether the account server has the operation of that name, which says that the software has taken a login',
    ),
    mailState: described(
      z._default(z.boolean(), false),
      'whether the account server has the operation of that name, which says [what became of a mail](account-server.md#what-became-of-a-mail)',
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
    scriptUrl: required(
      address,
      "a script with `grecaptcha.ready` and `grecaptcha.execute(siteKey, { action: 'submit' })`; `trustedtypes=true` in its query has the pages require trusted types",
      'https://bot.example/script.js',
    ),
    siteKey: required(z.string(), 'the key of the site there', 'test-site-key'),
    visible: described(
      z._default(z.string(), ''),
      "the site key of the provider's checkbox, which the page shows to whom the check above has refused, by `grecaptcha.render` of the same script; empty: they can only try again",
    ),
  }),
  accessLinkExpiryDays: required(
    z.int().check(z.minimum(1, 'must be at least 1')),
    'lifetime of a mailed link that the page shows, in days',
    1,
  ),
  resetLinkExpiry: required(
    z.string().check(z.minLength(1, 'must not be empty')),
    "the same for the link of a new password, shown as it is, such as '24 hours'",
    '24 hours',
  ),
  returnUrlOrigins: required(
    z.array(origin),
    "where `ReturnUrl` and the server's `redirectUrl` may lead, besides the products' own addresses",
    ['https://rp.example'],
  ),
  agentHost: required(
    agentHost,
    'where the desktop software listens; not `http://[::1]`, which no policy of a page can name',
    'http://localhost',
  ),
  strictTransportSecurity: described(
    z._default(z.enum(['subdomains', 'host', 'off']), 'host'),
    'what browsers reach by https only, once they have seen a page (HSTS): the `host`, its `subdomains` too, or nothing (`off`)',
  ),
  errorReporting: z.strictObject({
    dsn: required(dsn, "Sentry's address (`https://KEY@HOST/PROJECT`); empty for none", ''),
    tracesSampleRate: required(share, 'the share of traces, from 0 to 1', 0),
    environment: described(
      z._default(z.string().check(z.regex(/^[a-z][a-z\d-]{0,39}$/, 'must be a name such as production')), 'production'),
      'names the deployment in [error reports](events.md)',
    ),
  }),
  analytics: z.strictObject({
    url: required(emptyOr(address), 'takes a beacon for each [event](events.md); empty for none', ''),
    sampleRate: described(
      z._default(share, 1),
      'the share of page loads that are counted: these send all their events, the others none',
    ),
  }),
});

export type AppConfig = z.infer<typeof appConfigSchema>;

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
